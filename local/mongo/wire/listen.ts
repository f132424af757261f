import fs from "node:fs";
import net from "node:net";
import path from "node:path";

const LONGEST_SOCKET_PATH = 107;

/** Where a server can be reached: a port of this machine's loopback, or a socket file of its owner's. */
export type Address = { port: number } | { socket: string };

/** Listens, and gives the host as drivers name it. Nobody outside this machine can reach either kind of address. */
export async function listen(server: net.Server, address: Address): Promise<string> {
  if ("socket" in address) return listenOnSocket(server, address.socket);
  await bound(server, () => server.listen(address.port, "127.0.0.1"));
  const own = server.address();
  return `127.0.0.1:${typeof own === "object" && own ? own.port : address.port}`;
}

const bound = (server: net.Server, start: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("listening", () => {
      server.off("error", reject);
      resolve();
    });
    start();
  });

async function listenOnSocket(server: net.Server, file: string): Promise<string> {
  if (!path.isAbsolute(file) || !file.endsWith(".sock"))
    throw new Error(`--socket ${file}: expected an absolute path that ends in .sock, as drivers do`);
  if (Buffer.byteLength(file) > LONGEST_SOCKET_PATH)
    throw new Error(`--socket ${file}: the path is longer than ${LONGEST_SOCKET_PATH} bytes`);
  await removeStale(file);
  // Made with its mode, so that nobody else can connect even for a moment.
  const before = process.umask(0o177);
  try {
    await bound(server, () => server.listen(file));
  } finally {
    process.umask(before);
  }
  fs.chmodSync(file, 0o600);
  return file;
}

/** Removes the socket file of a server that is gone; throws when somebody listens on it, or when it is another file. */
async function removeStale(file: string): Promise<void> {
  const found = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isSocket()) throw new Error(`${file} is there and is no socket; choose another --socket`);
  if (await answers(file)) throw new Error(`${file} is in use by another server`);
  fs.rmSync(file, { force: true });
}

const answers = (file: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(file);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
