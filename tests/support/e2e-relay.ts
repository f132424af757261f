import { connect, createServer, type Socket } from "node:net";

/** A way to a database that can be cut and opened again: `uri` leads through it to the one of `target`. */
export async function relayTo(target: string): Promise<{
  uri: string;
  cut: () => void;
  open: () => void;
  stop: () => void;
}> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    // Directly: the replica set's own word of where it is would lead past the relay.
    uri: `mongodb://127.0.0.1:${address.port}/ranna?directConnection=true`,
    cut,
    open: () => {
      isCut = false;
    },
    stop: () => {
      cut();
      server.close();
    },
  };
}
