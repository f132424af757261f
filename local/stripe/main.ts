import { runProcess } from "@ranna/local-process/run-process";
import { FLAGS } from "./flags";
import { startSandbox } from "./start";

/** The payment sandbox as a process: `{"ready":true,"url":"http://127.0.0.1:PORT"}`. */
await runProcess("stripe sandbox", FLAGS, async (flags, log) => {
  const { url, stop } = await startSandbox({ ...flags, log });
  return { ready: { url }, stop };
});
