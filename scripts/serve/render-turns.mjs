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
