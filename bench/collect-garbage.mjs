// Loaded into a server before its own code (bench/soak.ts): collects all garbage every few seconds, so that the heap in
// its metrics is what it holds, not what has not been collected yet.
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const EVERY_MS = 10_000;

// The starter hands its environment to all that it starts.
if (path.basename(process.argv[1] ?? "") === "serve.mjs") {
  setFlagsFromString("--expose-gc");
  setInterval(runInNewContext("gc"), EVERY_MS).unref();
}
