import type { Page } from "@playwright/test";
import { pageAddresses } from "../support/app-files";
import { book } from "../support/e2e-booking";
import { mailsTo } from "../support/e2e-mails";
import { beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { demoAdmin } from "../support/e2e-riders";
import { expect, test } from "../support/e2e-test";

const policyOf = (answer: { headers(): Record<string, string> } | null) =>
  answer?.headers()["content-security-policy"] ?? "";
const scripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1] ?? "";

test("kept pages let exactly their own inline scripts run", async ({ page, watch }) => {
  watch.expects(/Content Security Policy/);
  for (const path of [
    "/",
    "/Allrecipe",
    "/Allrecipe?page=2",
    "/AboutUs",
    "/blogs",
    "/terms",
    "/delivery",
    "/mycard",
  ]) {
    const allowed = scripts(policyOf(await page.goto(path)));
    expect(allowed, path).toContain("'sha256-");
    expect(allowed, path).not.toMatch(/unsafe|nonce|https?:/);
  }
  // Something injected does not run, the page's own does.
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.injected = 'yes'";
    document.body.append(script);
  });
  expect(await page.evaluate(() => document.documentElement.dataset.injected)).toBeUndefined();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toMatch(/light|dark/);
});

test("pages rendered for a request carry a fresh nonce, which no caller chooses", async ({
  page,
  context,
}) => {
  await beSignedIn(context, await newPerson());
  const seen = new Set<string>();
  for (const path of ["/dashbord", "/dashbord", "/Allrecipe?q=dal"]) {
    const allowed = scripts(policyOf(await page.goto(path)));
    expect(allowed, path).not.toMatch(/unsafe|https?:/);
    seen.add(/'nonce-([^']+)'/.exec(allowed)?.[1] ?? "none");
  }
  expect(seen.size).toBe(3);
  expect(seen).not.toContain("none");
  const forged = await page.request.get("/login", {
    headers: { "content-security-policy": "script-src 'nonce-mine'" },
  });
  expect(await forged.text()).not.toContain('nonce="mine"');
});

/** Something on the page listens to React: its scripts ran. */
const isHydrated = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a, button")].some((one) =>
      Object.keys(one).some((key) => key.startsWith("__reactProps$")),
    ),
  );

async function expectStrict(page: Page, path: string, status: number): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(status);
  const headers = answer?.headers() ?? {};
  const policy = policyOf(answer);
  expect(scripts(policy), path).toMatch(/'nonce-[\w+/=]+'|'sha256-[\w+/=]+'/);
  expect(scripts(policy), path).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(policy, path).toContain(rule);
  expect(policy, path).toContain("frame-ancestors 'none'");
  expect(headers, path).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": expect.stringMatching(/same-origin-allow-popups|unsafe-none/),
  });
  expect(headers, path).not.toHaveProperty("x-ranna-scripts");
  expect(headers, path).not.toHaveProperty("x-powered-by");
  await expect.poll(() => isHydrated(page), path).toBe(true);
}

const isDashboard = (address: string) => address.startsWith("/dashbord");
/** The browser itself tells of an answer that is no 200. */
const GONE = ["/nowhere", "/recipedeteils/nonsense", "/track/nonsense/deeper", "/dashbord/nowhere"];

/** Its buyer's alone, after the delivery: no administrator opens it. */
const BUYERS_OWN = "/dashbord/myorder/review/[orderId]/[recipeId]";

/** Every page of app/, with things of their own for those that are about one; the list is the file tree. */
async function everyPath(who: Awaited<ReturnType<typeof demoAdmin>>): Promise<string[]> {
  const { insertedId: booking, tracking_id } = await book(who);
  const { id: recipe } = await newRecipe(await newPerson());
  const [mail] = await mailsTo(who.email);
  const [order] = await call(who, "GET", "/orders?size=1");
  const { authorId } = await call(null, "GET", `/recipedetails/${recipe}`);
  const ids: Record<string, string> = {
    "/kitchens/[id]": authorId,
    "/recipedeteils/[id]": recipe,
    "/recipedeteils/[id]/scaled": recipe,
    "/recipedeteils/[id]/cook": recipe,
    "/recipedeteils/[id]/print": recipe,
    "/buynow/[id]": recipe,
    "/dashbord/myparcle/label/[id]": booking,
    "/dashbord/myparcle/pay/[id]": booking,
    "/dashbord/mySales/label/[id]": order._id,
    "/local/mail/[id]": mail?.id ?? "",
    "/track/[trackingId]": tracking_id,
  };
  return pageAddresses()
    .filter((address) => address !== BUYERS_OWN)
    .map((address) => {
      const path = address.replace(/\[\w+\]/, ids[address] ?? `no-id-for-${address}`);
      // What a query leads to has no address of its own (next.config.ts).
      return path.replace("/Allrecipe/search", "/Allrecipe?page=2").replace(/\/scaled$/, "?servings=9");
    });
}

for (const part of ["the dashboard", "the rest"]) {
  test(`every page of ${part} has a strict policy, with which its own scripts run without a complaint`, async ({
    page,
    context,
  }) => {
    test.slow();
    const admin = await demoAdmin();
    const paths = (await everyPath(admin)).filter((path) => isDashboard(path) === (part === "the dashboard"));
    expect(paths.length).toBeGreaterThan(12);
    // The sign-in pages lead on whoever is signed in already.
    const forGuests = paths.filter((path) => /^\/(login|register)$/.test(path));
    for (const path of forGuests) await expectStrict(page, path, 200);
    await beSignedIn(context, admin);
    for (const path of paths.filter((one) => !forGuests.includes(one))) await expectStrict(page, path, 200);
  });
}

test("a page that says that there is nothing has the same policy", async ({ page, context, watch }) => {
  watch.expects(/404/);
  await beSignedIn(context, await newPerson());
  for (const path of GONE) await expectStrict(page, path, 404);
});

test("every page says what else a browser must not do with it", async ({ page }) => {
  for (const path of ["/", "/login", "/nowhere"]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers, path).not.toHaveProperty("x-ranna-scripts");
  }
});
