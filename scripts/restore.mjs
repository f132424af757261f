// `npm run restore -- FILE [--replace]`: restores a dump. The code is in scripts/dump.
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { runRestore } = await import("./dump/run.ts");
await runRestore(process.argv.slice(2));
