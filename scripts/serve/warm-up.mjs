// Renders some pages before the server says that it is ready: the first answers are slow, because they load code that
// all others use.
import { PAGES } from "../../lib/addresses.mjs";
import { renderAnonymous } from "./render-anonymous.mjs";

/** The pages that most visitors ask for first, and a search, which is never cached. */
const ADDRESSES = [PAGES.home, PAGES.recipes, "/api/allrecipe?q=dal&size=10", `${PAGES.recipes}?q=dal`];
/** Some code becomes fast only after it has run several times. */
const TURNS = 15;
/** The most time for warming up, ms, e.g. with a slow database or none. */
const MOST_MS = 4_000;

/**
 * Asks Next for ADDRESSES several times, for MOST_MS at most. Never rejects: a page that fails here fails for
 * visitors as well, who see the error.
 * @param {(request: any, response: any) => Promise<unknown>} handle Next's own
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
