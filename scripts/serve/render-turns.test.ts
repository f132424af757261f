import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createRenderTurns } from "./render-turns.mjs";

it("takes a turn back from a reader who has gone, and renders nothing for one who went while waiting", async () => {
  const turns = createRenderTurns(1);
  const entered: string[] = [];
  // This handler never settles after the client has disconnected, like Next's.
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
