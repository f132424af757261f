// Limits the simultaneous renderings for one client, so that one client cannot delay the others.

/** How many pages are rendered at once for one client. */
const AT_ONCE = 3;

/**
 * Makes the queues that limit renderings for each client. Clients are distinguished by their addresses for rate
 * limits (client-address.mjs).
 * @param {number} [atOnce]
 */
export function createRenderTurns(atOnce = AT_ONCE) {
  /** @type {Map<string, { running: number, waiting: (() => void)[] }>} */
  const clients = new Map();

  /** @param {string} client */
  const release = (client) => () => {
    const turns = clients.get(client);
    if (!turns) return;
    const next = turns.waiting.shift();
    // The next waiting call gets the slot.
    if (next) return next();
    turns.running -= 1;
    if (turns.running === 0) clients.delete(client);
  };

  return {
    /**
     * Takes a rendering slot of the client. Returns a function that must be called once to release the slot. Returns
     * null if no slot is free.
     * @param {string} client
     * @returns {(() => void) | null}
     *
     */
    take(client) {
      const turns = clients.get(client) ?? { running: 0, waiting: [] };
      if (turns.running >= atOnce) return null;
      turns.running += 1;
      clients.set(client, turns);
      return release(client);
    },
    /**
     * Calls `answer` when the client has a free slot. Releases the slot when `answer` is done or the connection
     * closes, because Next's promise may never settle after the connection has closed.
     * @param {string} client
     * @param {import("node:http").ServerResponse} response
     * @param {() => Promise<unknown>} answer
     */
    async answerInTurn(client, response, answer) {
      const done = this.take(client) ?? (await this.wait(client));
      // If the client disconnected while it waited, nothing is rendered for it.
      const gone = response.destroyed ? null : new Promise((resolve) => response.once("close", resolve));
      try {
        if (gone) await Promise.race([gone, answer()]);
      } finally {
        done();
      }
    },
    /**
     * Waits for a slot. Resolves with the function that releases the slot.
     * @param {string} client
     * @returns {Promise<() => void>}
     */
    wait(client) {
      const taken = this.take(client);
      if (taken) return Promise.resolve(taken);
      return new Promise((resolve) => {
        clients.get(client)?.waiting.push(() => resolve(release(client)));
      });
    },
  };
}
