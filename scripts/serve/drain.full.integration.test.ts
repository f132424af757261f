import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type LoneServer, startLoneServer } from "../../tests/support/lone-server";
import { buildIfChanged } from "../start/build";

let lone: LoneServer;
let agent: Agent;

// The time limit includes a build, which is needed if the product has not been built.
beforeAll(async () => {
  await buildIfChanged();
}, 900_000);

/** Starts a server with a number of trusted proxies. */
async function start(proxies: number): Promise<void> {
  lone = await startLoneServer({ TRUST_PROXY: String(proxies) });
}

beforeEach(() => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});

afterEach(async () => {
  agent.destroy();
  await lone.stop();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request over the one kept connection, or over a new one. */
const ask = (address: string, over: Agent | undefined = agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ port: lone.port, path: address, agent: over ?? new Agent() }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        reject,
      );
    })
      .on("error", reject)
      .end();
  });

describe("a server that is told to stop", () => {
  it("behind a proxy says first that it is leaving, and answers until the proxy has seen it", async () => {
    await start(1);
    // The page is cached after the first request.
    for (let turn = 0; turn < 2; turn++) expect((await ask("/AboutUs")).status).toBe(200);
    expect((await ask("/api/health/ready")).status).toBe(200);
    lone.server.child.kill("SIGTERM");
    const ready = () => ask("/api/health/ready", new Agent());
    await expect.poll(async () => (await ready()).status).toBe(503);
    expect(JSON.parse((await ready()).body)).toEqual({ status: "not ready", notReady: ["stopping"] });
    // Requests a cached page over the idle connection, then an answer of Next over a new connection.
    const kept = await ask("/AboutUs");
    expect([kept.status, kept.headers.connection]).toEqual([200, "close"]);
    const rendered = await ask("/api/allrecipe", new Agent());
    expect([rendered.status, rendered.headers.connection]).toEqual([200, "close"]);
    expect(await lone.server.ended).toBe(0);
    await expect(ask("/AboutUs", new Agent())).rejects.toThrow(/ECONNREFUSED/);
  });

  it("with nobody in front answers what is under way or on its way, and ends", async () => {
    await start(0);
    expect((await ask("/AboutUs")).status).toBe(200);
    // Many requests of both kinds at once; each gets a complete answer.
    const under = Array.from({ length: 20 }, (_, n) =>
      ask(n % 2 === 0 ? "/AboutUs" : "/api/allrecipe?size=50", new Agent()),
    );
    await Promise.all(under.slice(0, 2));
    lone.server.child.kill("SIGTERM");
    const answers = await Promise.all(under);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { body } of answers) expect(body).toMatch(/<\/html>$|\}$/);
    expect(await lone.server.ended).toBe(0);
  });
});
