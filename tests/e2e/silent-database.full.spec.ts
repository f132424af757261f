import { relayTo } from "../../scripts/rehearse/tcp-proxy";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { secondServer } from "../support/e2e-processes";
import { services } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

test("without its database a server says so with 503, shows what it has kept, and comes back by itself", async ({
  page,
  context,
  watch,
}) => {
  // The server under test here is another one than the one that the browser knows as its own.
  watch.expects(/503|another origin: http:..127\.0\.0\.1|React error #441/);
  const person = await newPerson();
  const relay = await relayTo(services().MONGODB_URI);
  const server = await secondServer({ MONGODB_URI: relay.uri });
  const cookie = `${person.cookie.name}=${person.cookie.value}`;
  // Rendered for each request.
  const scaled = `/recipedeteils/${(await newRecipe(person)).id}?servings=3`;
  const ask = async (path: string) => {
    const answer = await fetch(server.base + path, { headers: { cookie }, redirect: "manual" });
    return { status: answer.status, wait: answer.headers.get("retry-after"), text: await answer.text() };
  };
  try {
    const before = await Promise.all(["/", "/dashbord", "/Allrecipe?q=dal", "/api/health/ready"].map(ask));
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    relay.cut();
    expect((await ask("/api/health/ready")).status).toBe(503);
    // Pages for the signed-in, and one that is rendered for each request; a call; nothing of anybody is shown.
    const pages = ["/dashbord", "/addrecipes", scaled];
    const answers = await Promise.all([...pages, "/api/cart", "/"].map(ask));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 200]);
    for (const [index, path] of pages.entries()) {
      expect(answers[index]?.wait, path).toBe("5");
      expect(answers[index]?.text, path).toContain('<html lang="en"');
      expect(answers[index]?.text, path).toContain("<h1>We can't reach our records</h1>");
      expect(answers[index]?.text, path).not.toContain(person.email);
    }
    await beSignedIn(context, person);
    const other = await context.newPage();
    await Promise.all([page.goto(`${server.base}/dashbord`), other.goto(server.base + scaled)]);
    for (const one of [page, other])
      await expect(one.getByRole("heading", { level: 1 })).toHaveText("We can't reach our records");
    await other.close();

    relay.open();
    await expect.poll(async () => (await ask("/api/health/ready")).status, { timeout: 30_000 }).toBe(200);
    await page.goto(`${server.base}/dashbord`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    expect((await ask(scaled)).status).toBe(200);
    // What it still fetches ahead is nobody's fault.
    await page.goto("about:blank");
  } finally {
    await server.stop();
    relay.stop();
  }
});
