// `npm run bench`: runs the benchmarks, each together with a reference for comparison. Prints a table and writes JSON
// to bench/results/.
import { runOnServer } from "./run-on-server.mjs";

runOnServer("bench/main.ts");
