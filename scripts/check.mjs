// `npm run check`: says what is missing, wrong or unreachable before a shop opens. The code is in scripts/check.
import { runOnServer } from "./run-on-server.mjs";

runOnServer("scripts/check/main.ts");
