import type { AddressInfo } from "node:net";
import { ownFolder } from "@ranna/local-process/own-folder";
import { emulator } from "@ranna/local-process/run-process";
import type { Controls } from "./call";
import { FLAGS, type Flags } from "./flags";
import { forgetOldAnswers } from "./idempotency";
import { createSandboxServer } from "./server";
import { Settler } from "./settler";
import { Store } from "./store";
import { WebhookSender } from "./webhooks";

type Options = Flags & { log: (line: string) => void };

/** Delay in ms of a scheduled dispute after its payment, or of a scheduled failure after its refund. */
const LATER_MS = 3_000;

/** Starts the sandbox, and sends the events that earlier runs did not send. */
export async function startSandbox(options: Options): Promise<{ url: string; stop: () => Promise<void> }> {
  const release = await ownFolder(options.dataDir);
  const store = new Store(options.dataDir);
  await forgetOldAnswers(store);
  const controls: Controls = {
    webhookUrl: options.webhookUrl,
    webhookEvents: options.webhookEvents?.split(",") ?? null,
    paused: options.paused,
    drop: false,
    processingMs: 0,
    minimumBdt: options.minimumBdt,
    laterMs: LATER_MS,
  };
  const { retryBaseMs, webhookSecret: secret, log } = options;
  const sender = new WebhookSender(store, controls, { secret, retryBaseMs, log });
  const settler = new Settler(store, controls, (events) => sender.add(events));
  const keys = { secretKey: options.secretKey, publishableKey: options.publishableKey };
  const server = createSandboxServer({ keys, store, controls, sender, settler, log });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  sender.wake();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      sender.stop();
      settler.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 1_000).unref();
      });
      await store.close();
      await release();
    },
  };
}

/** The emulator of Stripe. Prints `{"url":"http://127.0.0.1:PORT"}` when it is ready. */
export const sandbox = emulator("stripe sandbox", FLAGS, async (flags, log) => {
  const { url, stop } = await startSandbox({ ...flags, log });
  return { ready: { url }, stop };
});
