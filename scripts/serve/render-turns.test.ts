import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createRenderTurns } from "./render-turns.mjs";

it("gives a client a few turns at a time, its others in their order, and another client its own", async () => {
  const turns = createRenderTurns(2);
  const first = turns.take("a");
  const second = turns.take("a");
  expect([first, second, turns.take("a")].map(Boolean)).toEqual([true, true, false]);
  expect(turns.take("b")).not.toBeNull();
  const came: number[] = [];
  const waiting = [1, 2, 3].map(async (number) => {
    const done = await turns.wait("a");
    came.push(number);
    return done;
  });
  first?.();
  const third = await waiting[0];
  expect(came).toEqual([1]);
  // Nobody passes those who wait.
  expect(turns.take("a")).toBeNull();
  second?.();
  third?.();
  await Promise.all(waiting);
  expect(came).toEqual([1, 2, 3]);
});

it("takes a turn back from a reader who has gone, and renders nothing for one who went while waiting", async () => {
  const turns = createRenderTurns(1);
  const entered: string[] = [];
  // As Next's, whose promise never ends when the reader has gone.
  const server = createServer((asked, answer) => {
    void turns.answerInTurn("a", answer, () => {
      entered.push(asked.url ?? "");
      if (asked.url !== "/last") return new Promise(() => undefined);
      answer.end("here");
      return Promise.resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) =>
    request({ host: "127.0.0.1", port, path, agent: false }).on("error", () => {});
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  const [stuck, waiting] = [ask("/stuck").end(), ask("/waiting")];
  await expect.poll(() => entered).toEqual(["/stuck"]);
  waiting.end();
  await expect.poll(connections).toBe(2);
  const last = fetch(`http://127.0.0.1:${port}/last`);
  await expect.poll(connections).toBe(3);
  waiting.destroy();
  await expect.poll(connections).toBe(2);
  stuck.destroy();
  expect(await (await last).text()).toBe("here");
  expect(entered).toEqual(["/stuck", "/last"]);
  server.close();
});
