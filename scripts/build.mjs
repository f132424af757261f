// Builds the product as `npm start` does, unless the last build was made from the same sources.
import { register } from "tsx/esm/api";

register();
const { buildIfChanged } = await import("./start/build.ts");
await buildIfChanged();
