import { ownFolder } from "@ranna/local-process/own-folder";
import { emulator } from "@ranna/local-process/run-process";
import { FLAGS, type Flags } from "./flags";
import { end, listen, serverOf } from "./http";
import { Jobs } from "./jobs";
import { answerProvider } from "./provider-paths";
import { Store } from "./store";
import { answerPage } from "./told-by-programs";

type Options = Flags & { log: (line: string) => void };
type Started = { url: string; pageUrl: string; stop: () => Promise<void> };

/** Opens the data folder and listens on two loopback ports: one for the shop, one for browsers and test programs. */
async function startSslcommerz({ log, ...flags }: Options): Promise<Started> {
  const release = await ownFolder(flags.dataDir);
  const store = new Store(flags.dataDir);
  const { storeId, storePassword, ipnUrl } = flags;
  const jobs = new Jobs(store, { storeId, storePassword, log });
  let pageOrigin = flags.pageOrigin ?? "";
  const shop = { storeId, storePassword, pageOrigin: () => pageOrigin };
  const newApi = () =>
    serverOf(async (request) => {
      const said = await answerProvider(store, shop, request);
      return said ? { status: 200, ...said } : { status: 404, body: "Not Found", type: "text/plain" };
    }, log);
  let api = newApi();
  const port = await listen(api, flags.port);
  // Resolves when the last switch between up and down is done. Each switch begins after the previous one, so that two
  // calls cannot start the server twice.
  let changing: Promise<void> = Promise.resolve();
  const setDown = (down: boolean): Promise<void> => {
    changing = changing.then(async () => {
      if (down && api.listening) await end(api);
      if (down || api.listening) return;
      api = newApi();
      await listen(api, port);
    });
    return changing;
  };
  const page = serverOf((request) => answerPage({ store, jobs, storeId, ipnUrl, setDown }, request), log);
  const pageUrl = `http://127.0.0.1:${await listen(page, flags.pagePort)}`;
  pageOrigin ||= pageUrl;
  return {
    url: `http://127.0.0.1:${port}`,
    pageUrl,
    stop: async () => {
      jobs.stop();
      await changing;
      if (api.listening) await end(api);
      await end(page);
      await store.close();
      await release();
    },
  };
}

/**
 * The emulator of SSLCommerz. Prints `{"url":"http://127.0.0.1:PORT","pageUrl":"http://127.0.0.1:PORT"}` when it is
 * ready.
 */
export const sslcommerz = emulator("sslcommerz stand-in", FLAGS, async (flags, log) => {
  const { url, pageUrl, stop } = await startSslcommerz({ ...flags, log });
  return { ready: { url, pageUrl }, stop };
});
