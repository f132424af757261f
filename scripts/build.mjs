// Builds the product as `npm start` does. Skips the build if the sources have not changed since the last one.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compiledFile, compileIfChanged } from "./start/compiled.mjs";

compileIfChanged();
await import(pathToFileURL(path.resolve(compiledFile("scripts/start/build-product.ts"))).href);
