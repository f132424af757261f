// `npm start`, and `npm run dev` (with --dev): installs missing packages and runs scripts/start/main.ts.
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import("./start/main.ts");
