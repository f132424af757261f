import type { AddressInfo } from "node:net";
import path from "node:path";
import { ownFolder } from "@ranna/local-process/own-folder";
import { emulator } from "@ranna/local-process/run-process";
import type { NextAnswer } from "./controls";
import { FLAGS, type Flags } from "./flags";
import { createHttpServer, type Subscription } from "./http";
import type { KeyPair } from "./keys";
import type { Push } from "./push";
import { Lines, ownKeys } from "./store";

const HOST = "127.0.0.1";

type PushService = { url: string; keys: KeyPair; stop: () => Promise<void> };

/** Opens the data folder and listens on the loopback interface. */
async function startPushService(options: Flags & { log: (line: string) => void }): Promise<PushService> {
  const { dataDir, keep, log } = options;
  const release = await ownFolder(dataDir);
  const keys = ownKeys(dataDir);
  const pushes = new Lines<Push>(path.join(dataDir, "pushes.jsonl"), keep);
  const subscriptions = new Lines<Subscription>(path.join(dataDir, "subscriptions.jsonl"), keep);
  const answers: NextAnswer[] = [];
  const http = createHttpServer({ pushes, subscriptions, answers, ownKey: keys.publicKey, log });
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(options.port, HOST, resolve);
  });
  return {
    url: `http://${HOST}:${(http.address() as AddressInfo).port}`,
    keys,
    stop: async () => {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeIdleConnections();
      // A test may have set that requests get no answer (status 0). Their connections are closed after a second.
      setTimeout(() => http.closeAllConnections(), 1_000).unref();
      await closed;
      await Promise.all([pushes.close(), subscriptions.close()]);
      await release();
    },
  };
}

/** The local push service. Prints `{"url":"http://127.0.0.1:PORT"}` and its VAPID pair when it is ready. */
export const pushService = emulator("local push service", FLAGS, async (flags, log) => {
  const { url, keys, stop } = await startPushService({ ...flags, log });
  return { ready: { url, ...keys }, stop };
});
