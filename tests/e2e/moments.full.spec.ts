import type { Page } from "@playwright/test";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

/** Holds back all that the router asks for, what it asks for ahead as well, until what it answers is called. */
async function holdRouter(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_rsc=/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

type Times = { bar?: number; skeleton?: number };

test("a page that lets somebody wait shows a bar, its shape after 300 ms, and nothing once it is there", async ({
  page,
}) => {
  const release = await holdRouter(page);
  // The router asks for what it sees: it is at work.
  const ahead = page.waitForRequest(/_rsc=/);
  await page.goto("/AboutUs");
  const seen = page.evaluate(
    () =>
      new Promise<Times>((resolve) => {
        let clicked = 0;
        const times: Times = {};
        addEventListener("click", () => (clicked = performance.now()), { capture: true, once: true });
        new MutationObserver(() => {
          const since = performance.now() - clicked;
          if (document.querySelector(".way-bar")) times.bar ??= since;
          if (document.querySelector(".page-skeleton")) times.skeleton ??= since;
          if (times.skeleton !== undefined) resolve(times);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  const link = page.getByRole("banner").getByRole("link", { name: "Blogs" });
  // Before the page works nothing but the browser itself shows the way, and while it begins to only the bar does (below).
  await ahead;
  await link.click();
  const { bar, skeleton = 0 } = await seen;
  // The bar first, both before the answer; by how much depends on what else the machine has to do.
  expect(bar).toBeLessThan(skeleton);
  expect(skeleton).toBeGreaterThanOrEqual(300);
  // It is said, too, and the bar stays above the shape.
  await expect(page.getByRole("status").filter({ hasText: "Loading...." })).toBeAttached();
  await expect(page.getByRole("banner").getByRole("link", { name: "RANNA" })).toBeVisible();
  release();
  await expect(page).toHaveURL("/blogs");
  await expect(page.locator(".way-bar, .page-skeleton")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a link that is pressed before the page's late code has come shows the bar, until the next page is there", async ({
  page,
}) => {
  let named = "";
  await page.route("**/AboutUs", async (route) => {
    const response = await route.fetch();
    named += await response.text();
    await route.fulfill({ response });
  });
  // A slow network brings what the page itself does not name.
  await page.route("**/_next/static/**/*.js", async (route) => {
    if (!named.includes(new URL(route.request().url()).pathname))
      await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue().catch(() => undefined);
  });
  const release = await holdRouter(page);
  await page.goto("/AboutUs", { waitUntil: "commit" });
  const link = page.getByRole("banner").getByRole("link", { name: "Blogs" });
  // From here on a press is the router's.
  await expect
    .poll(
      () => link.evaluate((element) => Object.keys(element).some((name) => name.startsWith("__reactProps"))),
      { intervals: [20] },
    )
    .toBe(true);
  await link.click();
  await expect(page.locator(".way-bar")).toBeVisible();
  await expect(page).toHaveURL("/AboutUs");
  release();
  await expect(page).toHaveURL("/blogs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blogs");
  await expect(page.locator(".way-bar, .page-skeleton")).toHaveCount(0);
});

test("without a network the page stays and says so, and goes on when the network is back", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto("/blogs");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline. This page stays")).toBeVisible();
  // A page that nobody has asked for ahead.
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/login"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Login" }).click();
  await failed;
  await expect(page).toHaveURL("/blogs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blogs");
  await context.setOffline(false);
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("You are offline.")).toBeHidden();
});

test("who is refused is told why, until the form is changed", async ({ page, context, watch }) => {
  watch.expects(/401 .*\/api\/auth\/callback\/credentials/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/buynow/000000000000000000000000");
  await expect(page.getByText("Log in first: what you buy")).toBeVisible();
  await page.getByLabel("Email").fill("nobody@example.test");
  await page.getByRole("textbox", { name: "Password" }).fill("not-the-password");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  const told = page.getByRole("alert").filter({ hasText: "Invalid email or password" });
  await expect(told).toContainText("Nobody was logged in.");
  await page.getByLabel("Email").fill("somebody@example.test");
  await expect(told).toBeHidden();

  await beSignedIn(context, await newPerson());
  await page.goto("/dashbord/makeAdmin");
  await expect(page).toHaveURL("/?from=%2Fdashbord%2FmakeAdmin");
  await expect(page.getByText("That page is for administrators")).toBeVisible();
});

/** Where the links of the bar begin, whole pixels. */
const linksAt = async (page: Page): Promise<number> => {
  const box = await page.getByRole("banner").getByRole("link", { name: "All-Recipe" }).boundingBox();
  return Math.round(box?.x ?? -1);
};

test("the bar stands still between guest, cart, member and 404; the foot knows who is here; the contents mark what is read", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/404 .*no-such-page/);
  const recipe = await newRecipe(await newPerson());
  await page.goto("/AboutUs");
  const at = await linksAt(page);
  const foot = page.getByRole("contentinfo");
  for (const name of ["Track", "Book Your Parcel", "Be A Rider", "Login", "Create Account"])
    await expect(foot.getByRole("link", { name, exact: true })).toBeVisible();
  const height = (await foot.boundingBox())?.height;
  await page.goto("/no-such-page");
  expect(await linksAt(page)).toBe(at);
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto(`/recipedeteils/${recipe.id}`);
  await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 recipe" })).toBeVisible();
  expect(await linksAt(page)).toBe(at);

  await page.goto("/terms#buying");
  await expect(page.locator("[aria-current=location]")).toHaveText(/Buying a box/);

  await beSignedIn(context, await newPerson("Nusrat Jahan"));
  await page.goto("/AboutUs");
  const menu = page.getByRole("button", { name: "Account menu" });
  await expect(menu).toBeVisible();
  expect(await linksAt(page)).toBe(at);
  await expect(foot.getByRole("link", { name: "Your Orders" })).toBeVisible();
  await expect(foot.getByRole("link", { name: "Login" })).toBeHidden();
  expect((await foot.boundingBox())?.height).toBe(height);

  // The dashboard can be turned dark where it is used.
  await page.goto("/dashbord");
  await page.getByRole("complementary").getByRole("button", { name: "Use the dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
