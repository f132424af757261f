// `npm run retention`: prints how long each kind of data is kept and how much of it there is, and runs one round of
// the job that removes old data (which servers also run themselves); see scripts/retention.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  ["--conditions=react-server", "--import", "tsx", "scripts/retention/main.ts"],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
