import { readFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../../scripts/free-port.mjs";
import { newPerson, newRecipe } from "../support/e2e-people";
import { run } from "../support/e2e-processes";
import { BASE, DATA_DIR, services } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

/** Every process below `pid`, as Linux knows them; elsewhere none. */
function descendants(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    const found = children === "" ? [] : children.split(" ").map(Number);
    return found.flatMap((child) => [child, ...descendants(child)]);
  } catch {
    return [];
  }
}
const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test("bad settings stop the start with one line each, before anything listens", async () => {
  const start = run("scripts/start.mjs", {
    PORT: "99999",
    SEED: "some",
    DATA_DIR: test.info().outputPath("data"),
    NEXTAUTH_URL: "somewhere",
    STRIPE_SECRET_KEY: "not-a-key",
    PASSWORD_MIN_LENGTH: "-1",
  });
  expect(await start.ended).toBe(1);
  const lines = start.output().trim().split("\n");
  for (const name of ["PORT", "SEED", "NEXTAUTH_URL", "STRIPE_SECRET_KEY", "PASSWORD_MIN_LENGTH"]) {
    const told = lines.filter((line) => line.startsWith(`${name}:`));
    expect(told, name).toHaveLength(1);
    expect(told[0], name).toMatch(/expected/);
  }
});

test("a taken port is told in one line", async () => {
  const start = run("scripts/start.mjs", {
    PORT: new URL(BASE).port,
    HOST: "127.0.0.1",
    DATA_DIR: test.info().outputPath("data"),
  });
  expect(await start.ended).toBe(1);
  expect(start.output()).toContain(`PORT: ${new URL(BASE).port} is taken on 127.0.0.1: expected a free port`);
});

test("a second start on the same data says who holds it and leaves the first alone", async () => {
  const start = run("scripts/start.mjs", {
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    DATA_DIR: path.resolve(DATA_DIR),
  });
  expect(await start.ended).toBe(1);
  expect(start.output()).toMatch(/process \d+/);
  expect((await fetch(`${BASE}/api/health/ready`)).status).toBe(200);
});

test("a second server on the same data needs the same payments, and with them it is one", async () => {
  const wrong = run("scripts/start.mjs", {
    MONGODB_URI: services().MONGODB_URI,
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    DATA_DIR: test.info().outputPath("data"),
  });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain("MONGODB_URI: a server with another payment sandbox uses this database");

  // As a shell reads it (docs/DEPLOY.md).
  const port = String(await freePort());
  const given = readFileSync(path.join(DATA_DIR, "services.env"), "utf8").trim().split("\n");
  const settings = Object.fromEntries(
    given.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 2, -1)]),
  );
  const right = run("scripts/start.mjs", { ...settings, PORT: port, HOST: "127.0.0.1" });
  await right.says("RANNA is served at");
  const config = async (base: string) => (await fetch(`${base}/api/payments/config`)).json();
  expect(await config(`http://127.0.0.1:${port}`)).toMatchObject({
    publishableKey: (await config(BASE)).publishableKey,
    sandbox: true,
  });
  right.child.kill("SIGTERM");
  expect(await right.ended).toBe(0);
  expect((await fetch(`${BASE}/api/health/ready`)).status).toBe(200);
});

test("a start on other data shows nothing of the first one; SIGTERM stops all that it started", async () => {
  const recipe = await newRecipe(await newPerson());
  await fetch(`${BASE}/Allrecipe`);
  const port = String(await freePort());
  const data = test.info().outputPath("data");
  const start = run("scripts/start.mjs", {
    PORT: port,
    HOST: "127.0.0.1",
    DATA_DIR: data,
    SEED: "none",
    ADMIN_EMAIL: "first@journey.test",
    ADMIN_PASSWORD: "first-admin-7",
  });
  await start.says("RANNA is served at");
  const base = `http://127.0.0.1:${port}`;
  const list = await (await fetch(`${base}/Allrecipe`)).text();
  expect(list).toContain("The kitchen opens soon.");
  expect(list).not.toContain(recipe.title);
  expect(list).not.toContain("/recipedeteils/");
  expect((await fetch(`${base}/recipedeteils/${recipe.id}`)).status).toBe(404);
  expect(await (await fetch(`${base}/sitemap.xml`)).text()).not.toContain("/recipedeteils/");
  const own = JSON.parse(readFileSync(path.join(data, "services.json"), "utf8"));
  expect(own.MONGODB_URI).not.toBe(services().MONGODB_URI);
  expect(start.output()).not.toContain("ranna-demo-1");
  // What a person reads: no retries of the emulators, no log of a build.
  expect(start.output().trim().split("\n").length, start.output()).toBeLessThanOrEqual(16);
  expect(start.output()).not.toMatch(/webhook|deprecated|Route \(app\)/i);

  const started = descendants(start.child.pid!);
  start.child.kill("SIGTERM");
  expect(await start.ended).toBe(0);
  expect(started.filter(alive)).toEqual([]);
  await expect(fetch(base)).rejects.toThrow();
});
