// `npm run backup`: backs up every night until it is stopped, or with --once now. The code is in scripts/backup.
import { runOnServer } from "./run-on-server.mjs";

runOnServer("scripts/backup/main.ts");
