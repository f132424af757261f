import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePerson, type Person } from "../../tests/support/accounts";
import { type LoneServer, startLoneServer } from "../../tests/support/lone-server";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";
import { freePort } from "../free-port.mjs";
import { CADDY, caddyfileFor, caddyVersion } from "./image/caddy";

/** Debian installs varnishd where only root's PATH leads. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const isInstalled = caddyVersion() !== null && spawnSync("varnishd", ["-V"], { env }).status === 0;

/** No page that guests are shown is this old, in seconds (docs/DEPLOY.md, "Behind a CDN"). */
const OLDEST = 60;

// Varnish with the rules of a CDN, Caddy with those of deploy/Caddyfile, and one server. Skipped where Debian's packages
// `varnish` and `caddy` are not installed.
describe.skipIf(!isInstalled)("behind a CDN", () => {
  startTestDatabase();

  let folder: string;
  const agent = new Agent({ keepAlive: true });
  let origin: LoneServer;
  const proxies: ChildProcess[] = [];
  let port: number;
  let cook: Person;
  let recipe: string;

  beforeAll(async () => {
    port = await freePort();
    origin = await startLoneServer({
      MONGODB_URI: process.env.MONGODB_URI ?? "",
      NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET ?? "",
      NEXTAUTH_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: "2",
      LIMIT_TRACK: "2",
    });
    folder = mkdtempSync(path.join(os.tmpdir(), "ranna-cdn-"));
    chmodSync(folder, 0o755);
    await startProxies();
    cook = await makePerson({ name: "Shefali Das" });
    recipe = await makeRecipe(cook, 690);
    await vi.waitFor(async () => expect((await get("/icon.svg")).status).toBe(200), 120_000);
  }, 900_000);

  afterAll(async () => {
    agent.destroy();
    const running = proxies.filter(({ exitCode }) => exitCode === null);
    const ended = running.map((proxy) => new Promise((resolve) => proxy.once("close", resolve)));
    for (const proxy of running) proxy.kill("SIGTERM");
    await Promise.all(ended);
    await origin.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts Caddy, and Varnish in front of it. Both keep all their files in `folder`. Varnish drops root's rights. */
  async function startProxies(): Promise<void> {
    const behind = await freePort();
    const caddyfile = path.join(folder, "Caddyfile");
    const site = caddyfileFor([]).replace(
      /reverse_proxy [^{]+\{/,
      `reverse_proxy 127.0.0.1:${origin.port} {\ntrusted_proxies 127.0.0.0/8`,
    );
    writeFileSync(caddyfile, `{\nadmin off\n}\n${site}`);
    const own = {
      ...env,
      SITE: `http://:${behind}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    start(CADDY, ["run", "--config", caddyfile, "--adapter", "caddyfile"], own);
    const main = path.join(folder, "main.vcl");
    const backend = `backend origin { .host = "127.0.0.1"; .port = "${behind}"; }`;
    writeFileSync(main, `vcl 4.1;\n${backend}\ninclude "${path.join(import.meta.dirname, "cdn.vcl")}";\n`);
    const args = ["-F", "-n", path.join(folder, "varnish"), "-a", `127.0.0.1:${port}`, "-f", main];
    // Nothing is stored that does not say for how long.
    const defaults = ["-s", "malloc,64m", "-T", "none", "-p", "default_ttl=0", "-p", "default_grace=0"];
    start("varnishd", [...args, ...defaults], env);
  }

  const start = (command: string, args: string[], own: NodeJS.ProcessEnv) =>
    proxies.push(spawn(command, args, { env: own, stdio: "ignore" }));

  type Answer = { status: number; headers: IncomingHttpHeaders; body: string; age: number; isHit: boolean };

  const get = (
    address: string,
    headers: Record<string, string> = {},
    localAddress = "127.0.0.1",
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request({ port, host: "127.0.0.1", path: address, headers, agent, localAddress }, (answer) => {
        text(answer).then((body) => {
          const { age, "x-cache": cache } = answer.headers;
          const status = answer.statusCode ?? 0;
          resolve({ status, headers: answer.headers, body, age: Number(age), isHit: cache === "hit" });
        }, reject);
      })
        .on("error", reject)
        .end();
    });

  const changePrice = async (price: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/recipes/${recipe}`, {
      method: "PATCH",
      headers: { ...cook.bearer, "content-type": "application/json" },
      body: JSON.stringify({ price }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };

  it("guests' pages come from the cache, whatever cookies of no account they have", async () => {
    for (const page of ["/", "/bn", "/Allrecipe?page=1", `/recipedeteils/${recipe}`, "/feeds/recipes.xml"]) {
      const first = await get(page);
      expect([first.status, first.isHit], page).toEqual([200, false]);
      const guests: Record<string, string>[] = [{}, { cookie: "theme=dark; next-auth.csrf-token=x" }];
      for (const headers of [...guests, { "accept-language": "bn" }]) {
        const again = await get(page, headers);
        expect([again.status, again.isHit, again.body === first.body], page).toEqual([200, true, true]);
      }
      const known = await get(page, { "if-none-match": String(first.headers.etag) });
      expect([known.status, known.isHit], page).toEqual([304, true]);
    }
  });

  it("searches, calls, what is missing and what the router asks for come from the server", async () => {
    const calls = ["/api/allrecipe", `/api/recipedetails/${recipe}`, "/api/health/ready"];
    for (const page of ["/Allrecipe?q=hilsa", "/nowhere", "/login", "/track/TRK1", "/?_rsc=x", ...calls])
      for (let time = 0; time < 2; time += 1) expect((await get(page)).isHit, page).toBe(false);
    expect((await get("/", { rsc: "1" })).isHit).toBe(false);
    expect((await get("/")).headers["content-type"]).toContain("text/html");
  });

  it("a signed-in person gets no other's page, and nobody theirs", async () => {
    const people = [cook, await makePerson({ name: "Imran Hossain" }), await makePerson({ role: "seller" })];
    const pages = [
      "/dashbord/account",
      "/dashbord",
      "/api/account",
      `/api/allrecipe?author=${cook.uid}`,
      "/",
    ];
    const shows = async (page: string, headers: Record<string, string>) => {
      const { body, isHit } = await get(page, headers);
      return { isHit, shown: people.filter(({ email }) => body.includes(email)).map(({ email }) => email) };
    };
    for (const page of pages)
      for (let time = 0; time < 2; time += 1) {
        for (const { cookie, email } of people) {
          const { isHit, shown } = await shows(page, { cookie: cookie.cookie ?? "" });
          expect(isHit, page).toBe(false);
          expect(
            shown.filter((one) => one !== email),
            page,
          ).toEqual([]);
          if (page === "/api/account") expect(shown, page).toEqual([email]);
        }
        expect((await shows(page, {})).shown, page).toEqual([]);
      }
  });

  it("limits count the visitor's address, not the CDN's, and not what a visitor claims", async () => {
    const statuses = [];
    for (let number = 0; number < 4; number += 1) {
      const claimed = { "x-forwarded-for": `198.51.100.${number}` };
      statuses.push((await get(`/api/track/TRK40${number}`, claimed, "127.0.0.2")).status);
    }
    expect(statuses).toEqual([404, 404, 429, 429]);
    expect((await get("/api/track/TRK404", {}, "127.0.0.3")).status).toBe(404);
  });

  it("a new price is seen before a minute has passed, its cook sees it at once, and no page is older", async () => {
    const page = `/recipedeteils/${recipe}`;
    expect((await get(page)).body).toContain("690");
    await changePrice(735);
    expect((await get(page, { cookie: cook.cookie.cookie ?? "" })).body).toContain("735");
    let oldest = 0;
    const shown = async () => {
      const { body, age, status } = await get(page);
      expect(status).toBe(200);
      oldest = Math.max(oldest, age);
      return body.includes("735");
    };
    await expect.poll(shown, { timeout: 300_000 }).toBe(true);
    expect(oldest).toBeLessThan(OLDEST);
  });

  it("while the server is away a page is served until it is a minute old, then no longer", async () => {
    const page = "/AboutUs";
    expect((await get(page)).status).toBe(200);
    origin.server.child.kill("SIGKILL");
    await origin.server.ended;
    expect((await get("/blogs")).status).toBeGreaterThanOrEqual(500);
    const ages: number[] = [];
    const status = async () => {
      const answer = await get(page);
      if (answer.status === 200) ages.push(answer.age);
      return answer.status;
    };
    await expect.poll(status, { timeout: 300_000 }).toBeGreaterThanOrEqual(500);
    expect(Math.max(...ages)).toBeGreaterThan(30);
    expect(Math.max(...ages)).toBeLessThan(OLDEST);
  });
});
