// Builds the product unless the last build was made from the very same sources, as `npm start` does, and stops there.
import { register } from "tsx/esm/api";

register();
const { buildIfChanged } = await import("./start/build.ts");
await buildIfChanged();
