// Renders some pages before the server reports that it is ready, because its first responses are slow.
import { PAGES } from "../../lib/addresses.mjs";
import { renderAnonymous } from "./render-anonymous.mjs";

/** The pages that most visitors request first. Later requests of them are answered from the cache. */
const CACHED = [PAGES.home, PAGES.recipes];
/** Searches, which are never cached. */
const SEARCHES = ["/api/allrecipe?q=dal&size=10", `${PAGES.recipes}?q=dal`];
/** How often each search is rendered, because some code becomes fast only after several runs. */
const TURNS = 8;
/** The most time for the warm-up, in ms. */
const MOST_MS = 4_000;

/**
 * Requests these addresses from Next, for at most MOST_MS. Never rejects.
 * @param {(request: any, response: any) => Promise<unknown>} handle Next's request handler
 * @param {string} host the server's own name and port
 */
export async function warmUp(handle, host) {
  const until = performance.now() + MOST_MS;
  const asking = (async () => {
    for (const address of [...CACHED, ...Array(TURNS).fill(SEARCHES).flat()])
      if (performance.now() < until)
        await renderAnonymous(handle, address, { host, requestId: "warm-up" }).catch(() => null);
  })();
  await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, MOST_MS).unref())]);
}
