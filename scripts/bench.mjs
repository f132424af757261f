// `npm run bench`: every figure is taken beside its yardstick in the same run; a table to the screen, JSON to
// bench/results/.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
// What the benchmark shares with the product is code of the server.
const server = ["--conditions=react-server", "--import", "tsx"];
const { status } = spawnSync(process.execPath, [...server, "bench/main.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
