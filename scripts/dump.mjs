// `npm run dump -- FILE`: writes the whole database into one file. The code is in scripts/dump.
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { runDump } = await import("./dump/run.ts");
await runDump(process.argv.slice(2));
