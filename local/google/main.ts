import { runProcess } from "@ranna/local-process/run-process";
import { FLAGS } from "./flags";
import { startStandIn } from "./start";

/** The stand-in for Google as a process: `{"ready":true,"issuer":"http://127.0.0.1:PORT"}`. */
await runProcess("google stand-in", FLAGS, async (flags) => {
  const { issuer, stop } = await startStandIn(flags);
  return { ready: { issuer }, stop };
});
