// Builds the product as `npm start` does. Skips the build if the sources have not changed since the last one.
import { register } from "tsx/esm/api";

register();
const { buildIfChanged } = await import("./start/build.ts");
await buildIfChanged();
