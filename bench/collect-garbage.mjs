// Loaded into a server before its own code (bench/soak.ts). Collects garbage every few seconds, so that the heap in
// the metrics contains only memory that is in use.
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const EVERY_MS = 10_000;

// All processes of the product inherit NODE_OPTIONS; only the server is to collect garbage.
if (path.basename(process.argv[1] ?? "") === "serve.mjs") {
  setFlagsFromString("--expose-gc");
  setInterval(runInNewContext("gc"), EVERY_MS).unref();
}
