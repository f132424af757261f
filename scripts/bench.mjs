// `npm run bench`: every figure is taken beside its yardstick in the same run; a table to the screen, JSON to
// bench/results/.
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import("../bench/main.ts");
