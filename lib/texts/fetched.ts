/** How long to wait before code is asked for again that could not be fetched, in ms. */
const AGAIN_AFTER = 2000;

/** Asks for code until it comes: what the server drew stays in the page meanwhile. Without a network nothing is asked for. */
export async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === "undefined") throw error;
      await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER)) : isOnline());
    }
  }
}

const isOnline = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener("online", resolve, { once: true }));
