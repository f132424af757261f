// Renders some pages before the server reports that it is ready, because its first responses are slow.
import { PAGES } from "../../lib/addresses.mjs";
import { renderAnonymous } from "./render-anonymous.mjs";

/** The pages that most visitors request first, and a search, which is never cached. */
const ADDRESSES = [PAGES.home, PAGES.recipes, "/api/allrecipe?q=dal&size=10", `${PAGES.recipes}?q=dal`];
/** How often each page is rendered, because some code becomes fast only after several runs. */
const TURNS = 15;
/** The most time for the warm-up, in ms. */
const MOST_MS = 4_000;

/**
 * Requests ADDRESSES from Next several times, for at most MOST_MS. Never rejects.
 * @param {(request: any, response: any) => Promise<unknown>} handle Next's request handler
 * @param {string} host the server's own name and port
 */
export async function warmUp(handle, host) {
  const until = performance.now() + MOST_MS;
  const asking = (async () => {
    for (let turn = 0; turn < TURNS && performance.now() < until; turn += 1)
      for (const address of ADDRESSES)
        await renderAnonymous(handle, address, { host, requestId: "warm-up" }).catch(() => null);
  })();
  await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, MOST_MS).unref())]);
}
