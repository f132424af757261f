// Rendering is work of the one thread that answers everybody. A client that asks for many pages at once gets its own
// next to everybody else's, and not ahead of them: a few are rendered, its others wait for their turn.

/** How many pages of one client are rendered at the same time: enough to use what one of them waits. */
const AT_ONCE = 3;

/**
 * Turns of clients; `client`: the address that limits count.
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
    // Whoever waits takes over the turn.
    if (next) return next();
    turns.running -= 1;
    if (turns.running === 0) clients.delete(client);
  };

  return {
    /**
     * Takes a turn if there is one; null: this client has to wait. The answer gives it back, once.
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
     * Has Next answer when it is this client's turn. The turn ends with the connection at the latest: Next says nothing
     * of an answer whose reader has gone.
     * @param {string} client
     * @param {import("node:http").ServerResponse} response
     * @param {() => Promise<unknown>} answer
     */
    async answerInTurn(client, response, answer) {
      const done = this.take(client) ?? (await this.wait(client));
      // Whoever has gone while waiting is rendered nothing.
      const gone = response.destroyed ? null : new Promise((resolve) => response.once("close", resolve));
      try {
        if (gone) await Promise.race([gone, answer()]);
      } finally {
        done();
      }
    },
    /**
     * The same, later.
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
