// Builds the product as `npm start` does. Skips the build if the sources have not changed since the last one.
import { runCompiled } from "./start/compiled.mjs";

await runCompiled("scripts/start/build-product.ts");
