// `npm run rehearse`: runs the services of compose.yaml on this machine without containers. The code is in
// scripts/rehearse.
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import("./rehearse/main.ts");
