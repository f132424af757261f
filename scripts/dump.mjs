// `npm run dump -- FILE`: all data of the product's database in one file. Hands over to TypeScript (scripts/dump).
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { runDump } = await import("./dump/run.ts");
await runDump(process.argv.slice(2));
