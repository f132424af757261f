// `npm run restore -- FILE [--replace]`: puts back what a dump holds. Hands over to TypeScript (scripts/dump).
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { runRestore } = await import("./dump/run.ts");
await runRestore(process.argv.slice(2));
