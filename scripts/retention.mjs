// `npm run retention`: how long everything is kept, how much of it there is, and one round of the job that removes what
// is too old (the servers run it by themselves); see scripts/retention.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  ["--conditions=react-server", "--import", "tsx", "scripts/retention/main.ts"],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
