// A server says that it is ready when it is fast: the first answers load what all others need, and are asked for here,
// not by the first visitors.
import { PAGES } from "../../lib/addresses.mjs";
import { renderAnonymous } from "./render-anonymous.mjs";

/** What most visitors ask for first, and a search, which is never cached. */
const ADDRESSES = [PAGES.home, PAGES.recipes, "/api/allrecipe?q=dal&size=10", `${PAGES.recipes}?q=dal`];
/** Some of it is fast only after it ran often. */
const TURNS = 15;
/** A slow database, or none, holds no server back for longer, ms. */
const MOST_MS = 4_000;

/**
 * Asks Next for these again and again, for 4 s at most. Never rejects: what fails here fails for visitors as well, who
 * are told.
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
