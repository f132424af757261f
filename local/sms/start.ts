import type { AddressInfo } from "node:net";
import { ownFolder } from "@ranna/local-process/own-folder";
import { emulator } from "@ranna/local-process/run-process";
import type { Refusal } from "./controls";
import { FLAGS, type Flags } from "./flags";
import { createHttpServer } from "./http";
import { MessageStore } from "./store";

const HOST = "127.0.0.1";

type Gateway = { url: string; stop: () => Promise<void> };

/** Opens the data folder and listens on the loopback interface. */
async function startGateway(options: Flags & { log: (line: string) => void }): Promise<Gateway> {
  const release = await ownFolder(options.dataDir);
  const { key, log } = options;
  const store = new MessageStore(options.dataDir, options.keep);
  const refusals: Refusal[] = [];
  const http = createHttpServer({ store, refusals, key, log });
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(options.port, HOST, resolve);
  });
  return {
    url: `http://${HOST}:${(http.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeIdleConnections();
      // If a test has set the status 0, some connections never get an answer. They are closed after a second.
      setTimeout(() => http.closeAllConnections(), 1_000).unref();
      await closed;
      await store.close();
      await release();
    },
  };
}

/** The local SMS gateway. Prints `{"url":"http://127.0.0.1:PORT"}` when it is ready. */
export const gateway = emulator("local SMS gateway", FLAGS, async (flags, log) => {
  const { url, stop } = await startGateway({ ...flags, log });
  return { ready: { url }, stop };
});
