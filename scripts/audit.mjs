// `npm test audit`: fails on advisories of high or critical severity about packages of production. Where the registry
// answers no audits (a mirror, no network), it says so and does not fail.
import { spawnSync } from "node:child_process";
import { readVerdict } from "./audit/verdict.mjs";

const npm = spawnSync(
  "npm",
  // What a deployment installs (Dockerfile): neither the emulators nor what only develops it.
  ["audit", "--json", "--omit=dev", "--workspaces=false", "--fetch-retries=0", "--fetch-timeout=30000"],
  { encoding: "utf8", shell: process.platform === "win32", maxBuffer: 64 * 1024 * 1024 },
);
const { state, lines } = readVerdict(npm.stdout ?? "");
for (const line of lines) console.log(line);
process.exitCode = state === "bad" ? 1 : 0;
