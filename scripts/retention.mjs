// `npm run retention`: prints how long each kind of data is stored and how much of it there is. Deletes data that is
// too old.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  ["--conditions=react-server", "--import", "tsx", "scripts/retention/main.ts"],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
