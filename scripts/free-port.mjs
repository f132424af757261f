import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Finds a free port on 127.0.0.1. It is none of those that systems give to outgoing connections (32768 and above), one
 * of which could take it before it is used.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(11_000, 32_768);
    if (await isFree(port)) return port;
  }
}

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .on("error", (/** @type {NodeJS.ErrnoException} */ error) =>
        error.code === "EADDRINUSE" ? resolve(false) : reject(error),
      )
      .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
