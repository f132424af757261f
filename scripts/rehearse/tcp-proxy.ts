import { connect, createServer, type Socket } from "node:net";

export type Relay = {
  /** The URI of the database through the relay. */
  uri: string;
  /** Closes all connections and accepts none until `open` is called. */
  cut(): void;
  open(): void;
  /** Delays all bytes, in both directions, by this many ms; 0 for no delay. */
  slow(ms: number): void;
  stop(): void;
};

/** Starts a TCP relay to the database at `target`. */
export async function relayTo(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  let lateMs = 0;
  const pass = (one: Socket, other: Socket) => {
    sockets.add(one);
    let last = Promise.resolve();
    // Delivers each chunk after its own delay. A chunk never overtakes the previous one, even if the delay was
    // shortened between them.
    const later = (arrive: () => void) => {
      const at = performance.now() + lateMs;
      last = last.then(async () => {
        const left = at - performance.now();
        if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
        arrive();
      });
    };
    one.on("data", (bytes: Buffer) => later(() => void (other.writable && other.write(bytes))));
    one.on("end", () => later(() => other.end()));
    one.on("error", () => other.destroy());
    one.on("close", () => {
      sockets.delete(one);
      later(() => other.destroy());
    });
  };
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    // Without `directConnection`, the driver would connect to the database itself, not to the relay.
    uri: `mongodb://127.0.0.1:${address.port}/ranna?directConnection=true`,
    cut,
    open: () => {
      isCut = false;
    },
    slow: (ms) => {
      lateMs = ms;
    },
    stop: () => {
      cut();
      server.close();
    },
  };
}
