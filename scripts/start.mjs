// `npm start`, and `npm run dev` (with --dev): installs missing packages and runs scripts/start/main.ts, compiled
// ahead, or in development by tsx.
import { ensureInstalled } from "./install.mjs";
import { runCompiled } from "./start/compiled.mjs";

ensureInstalled();
if (process.argv.includes("--dev")) {
  const { register } = await import("tsx/esm/api");
  register();
  await import("./start/main.ts");
} else {
  await runCompiled("scripts/start/main.ts");
}
