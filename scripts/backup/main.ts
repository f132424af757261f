import { runBackup } from "./run";

await runBackup(process.argv.slice(2));
