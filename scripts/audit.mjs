// `npm test audit`: fails if a production package has a security advisory of high or critical severity. Does not fail
// if the registry can't be asked.
import { spawnSync } from "node:child_process";
import { readVerdict } from "./audit/verdict.mjs";

const npm = spawnSync(
  "npm",
  // Checks only the packages that a deployment installs (Dockerfile).
  ["audit", "--json", "--omit=dev", "--workspaces=false", "--fetch-retries=0", "--fetch-timeout=30000"],
  { encoding: "utf8", shell: process.platform === "win32", maxBuffer: 64 * 1024 * 1024 },
);
const { state, lines } = readVerdict(npm.stdout ?? "");
for (const line of lines) console.log(line);
process.exitCode = state === "bad" ? 1 : 0;
