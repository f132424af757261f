// `npm start` and `npm run dev` (with --dev): needs nothing but Node; installs what is missing, then hands over to
// TypeScript (scripts/start/main.ts).
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import("./start/main.ts");
