// `npm run dump -- FILE`: writes all data of the product's database into one file, by the TypeScript in scripts/dump.
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { runDump } = await import("./dump/run.ts");
await runDump(process.argv.slice(2));
