import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { type Relay, relayTo } from "./tcp-proxy";

let far: Server;
let relay: Relay;
let near: Socket;
afterEach(() => {
  near.destroy();
  relay.stop();
  far.close();
});

/** A connection through the relay to a server; `take` gets the server's side of it. */
async function way(take: (socket: Socket) => void): Promise<Socket> {
  far = createServer({ allowHalfOpen: true }, take);
  await new Promise<void>((resolve) => far.listen(0, "127.0.0.1", resolve));
  relay = await relayTo(`mongodb://127.0.0.1:${(far.address() as AddressInfo).port}/`);
  near = connect(Number(new URL(relay.uri).port), "127.0.0.1");
  await once(near, "connect");
  return near;
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("keeps the order when the delay ends while something is on its way, and the end behind all of it", async () => {
  let heard: Promise<string> = Promise.resolve("");
  const socket = await way((taken) => {
    heard = text(taken);
  });
  relay.slow(300);
  socket.write("first ");
  await pause(50);
  relay.slow(0);
  socket.write("second ");
  await pause(50);
  relay.slow(100);
  socket.end("third");
  await expect.poll(() => heard).toBe("first second third");
});

it("does so each way", async () => {
  const socket = await way((taken) => {
    taken.on("data", async () => {
      relay.slow(300);
      taken.write("one ");
      await pause(50);
      relay.slow(0);
      taken.end("two");
    });
  });
  socket.write("?");
  expect(await text(socket)).toBe("one two");
});
