// `npm run retention`: prints how long each kind of data is stored and how much of it there is. Deletes data that is
// too old.
import { runOnServer } from "./run-on-server.mjs";

runOnServer("scripts/retention/main.ts");
