// `npm run bench`: runs the benchmarks, each together with a reference for comparison. Prints a table and writes JSON
// to bench/results/.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
// The benchmark imports server-only modules, which need the condition `react-server`.
const server = ["--conditions=react-server", "--import", "tsx"];
const { status } = spawnSync(process.execPath, [...server, "bench/main.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
