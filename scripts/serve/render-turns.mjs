// Pages are rendered on the one thread that answers all requests. Of a client that asks for many pages at once only a
// few are rendered at a time, and its others wait, so that other clients are not delayed.

/** How many pages of one client are rendered at once: enough to work on one while another waits for the database. */
const AT_ONCE = 3;

/**
 * Makes the turns of clients; `client`: the address as limits count it.
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
    // The next one that waits takes over the turn.
    if (next) return next();
    turns.running -= 1;
    if (turns.running === 0) clients.delete(client);
  };

  return {
    /**
     * Takes a turn if one is free; null: the client has to wait. The returned function gives the turn back; call it
     * once.
     * @param {string} client
     * @returns {(() => void) | null}
     */
    take(client) {
      const turns = clients.get(client) ?? { running: 0, waiting: [] };
      if (turns.running >= atOnce) return null;
      turns.running += 1;
      clients.set(client, turns);
      return release(client);
    },
    /**
     * Calls `answer` when it is this client's turn. The turn ends at the latest with the connection, because Next's
     * promise may never settle after the client has disconnected.
     * @param {string} client
     * @param {import("node:http").ServerResponse} response
     * @param {() => Promise<unknown>} answer
     */
    async answerInTurn(client, response, answer) {
      const done = this.take(client) ?? (await this.wait(client));
      // Nothing is rendered for a client that disconnected while it waited.
      const gone = response.destroyed ? null : new Promise((resolve) => response.once("close", resolve));
      try {
        if (gone) await Promise.race([gone, answer()]);
      } finally {
        done();
      }
    },
    /**
     * Waits for a turn; resolves with the function that gives it back.
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
