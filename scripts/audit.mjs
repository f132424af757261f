// `npm test audit`: fails on advisories of high or critical severity about packages that run in production. Where the registry
// answers no audits (a mirror, no network) nothing can be said: that is shown, and is not a failure.
import { spawnSync } from "node:child_process";
import { readVerdict } from "./audit/verdict.mjs";

const npm = spawnSync(
  "npm",
  // What a deployment installs (Dockerfile): neither the stand-ins nor what only develops it.
  ["audit", "--json", "--omit=dev", "--workspaces=false", "--fetch-retries=0", "--fetch-timeout=30000"],
  { encoding: "utf8", shell: process.platform === "win32", maxBuffer: 64 * 1024 * 1024 },
);
const { state, lines } = readVerdict(npm.stdout ?? "");
for (const line of lines) console.log(line);
process.exitCode = state === "bad" ? 1 : 0;
