import { beSignedIn, newPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

type Times = { bar?: number; skeleton?: number };

test("a page that lets somebody wait shows a bar within 150 ms and its shape after 300, and nothing once it is there", async ({
  page,
}) => {
  // Everything the router asks for is held back, what it asks for ahead as well.
  await page.route(/_rsc=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.continue().catch(() => undefined);
  });
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
  await page.getByRole("banner").getByRole("link", { name: "Blogs" }).click();
  const { bar, skeleton } = await seen;
  expect(bar).toBeLessThan(150);
  expect(skeleton).toBeGreaterThanOrEqual(300);
  expect(skeleton).toBeLessThan(600);
  // It is said, too, and the bar stays above the shape.
  await expect(page.getByRole("status").filter({ hasText: "Loading...." })).toBeAttached();
  await expect(page.getByRole("banner").getByRole("link", { name: "RANNA" })).toBeVisible();
  await expect(page).toHaveURL("/blogs");
  await expect(page.locator(".way-bar, .page-skeleton")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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
  await page.getByRole("contentinfo").getByRole("link", { name: "Login" }).click();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL("/blogs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blogs");
  await context.setOffline(false);
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});

test("who is refused is told why, and a refused form keeps its word below the toast", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/401 .*\/api\/auth\/callback\/credentials/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/buynow/000000000000000000000000");
  await expect(page.getByText("Log in first: what you buy")).toBeVisible();
  await page.getByLabel("Email").fill("nobody@example.test");
  await page.getByRole("textbox", { name: "Password" }).fill("not-the-password");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Invalid email or password" });
  await expect(toast).toBeVisible();
  await expect(page.getByText("Nobody was logged in.")).toBeVisible();
  // Below the bar of a phone, 64 high.
  await expect(async () => expect((await toast.boundingBox())?.y).toBeGreaterThan(64)).toPass();

  await beSignedIn(context, await newPerson());
  await page.goto("/dashbord/makeAdmin");
  await expect(page).toHaveURL("/?from=%2Fdashbord%2FmakeAdmin");
  await expect(page.getByText("That page is for administrators")).toBeVisible();
});
