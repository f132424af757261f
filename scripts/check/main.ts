import { runCheck } from "./run";

await runCheck();
