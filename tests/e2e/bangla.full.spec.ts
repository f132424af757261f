import { expectSoundOnBoth } from "../support/e2e-axe";
import { asPerson, sentPage } from "../support/e2e-html";
import { beSignedIn, call, demoPerson } from "../support/e2e-people";
import { expectSettled } from "../support/e2e-settled";
import { expect, test } from "../support/e2e-test";
import { linksOut, saidInEnglish, saidOtherwise, sentInEnglish, unmarkedIn } from "./foreign-words";

/** Every page of each role. */
const PAGES = {
  guest: [
    "",
    "/Allrecipe",
    "/Allrecipe?category=Fish&difficulty=easy&sort=price",
    "/Allrecipe?q=ilish",
    "/track",
    "/track/TRK404",
    "/AboutUs",
    "/blogs",
    "/developers",
    "/terms",
    "/refund-policy",
    "/privacy",
    "/delivery",
    "/login",
    "/checkout",
    "/register",
    "/forgot-password",
    "/reset-password?token=none",
    "/verify-email?token=none",
    "/nowhere",
  ],
  user: [
    "/dashbord",
    "/dashbord/myorder",
    "/dashbord/myparcle",
    "/dashbord/Addpercel",
    "/dashbord/account",
    "/dashbord/notices",
    "/dashbord/notices/settings",
    "/dashbord/beARider",
    "/dashbord/myrecipes",
    "/dashbord/bringRecipes",
    "/addrecipes",
    "/checkout",
  ],
  seller: ["/dashbord", "/dashbord/mySales", "/dashbord/myrecipes", "/dashbord/reviews"],
  rider: ["/dashbord", "/dashbord/myDeliveries", "/dashbord/myEarnings"],
  admin: [
    "/dashbord",
    "/dashbord/totalRecipes",
    "/dashbord/AllParcel",
    "/dashbord/AllParcel/riders",
    "/dashbord/pendingRiders",
    "/dashbord/users",
    "/dashbord/makeAdmin",
    "/dashbord/orders",
    "/dashbord/audit",
    "/dashbord/stuck",
    "/dashbord/money/payouts",
    "/dashbord/reportedReviews",
  ],
} as const;

/** These come empty from the server: what is kept in a browser, and what is not there. */
const DRAWN_IN_BROWSER = ["/mycard", "/checkout", "/saved", "/list", "/recipedeteils/nowhere"];

for (const [role, paths] of Object.entries(PAGES)) {
  test(`in Bangla a ${role} reads Bangla on every page, and is led to no English one`, async ({
    request,
  }) => {
    const reader = role === "guest" ? {} : asPerson(await demoPerson(role as "user"));
    const found: string[] = [];
    const note = (path: string, what: string, all: string[]) => {
      if (all.length > 0) found.push(`/bn${path} ${what} ${all.slice(0, 12).join(" | ")}`);
    };
    for (const path of paths) {
      const status = path === "/nowhere" ? 404 : 200;
      const { document } = await sentPage(request, `/bn${path}`, status, reader);
      const { document: english } = await sentPage(request, path, status, reader);
      for (const [sent, language] of [
        [document, "bn"],
        [english, "en"],
      ] as const) {
        expect(sent.documentElement.getAttribute("lang"), path).toBe(language);
        expect(sent.title, path).toMatch(language === "bn" ? /[\u0980-\u09ff]/ : /[A-Z]/);
        expect(sent.querySelectorAll("h1"), path).toHaveLength(1);
        expect(sent.querySelector("a[href^='/']"), path).not.toBeNull();
      }
      note(path, "says", await sentInEnglish(document, role === "admin"));
      note(path, "does not mark", unmarkedIn(document));
      note(path, "leads to", linksOut(document));
    }
    expect(found).toEqual([]);
  });
}

test("what the browser alone draws is in Bangla, too", async ({ page, watch }) => {
  watch.expects(/404 .*\/nowhere/);
  for (const path of DRAWN_IN_BROWSER) {
    await page.goto(`/bn${path}`);
    await expectSettled(page);
    expect.soft(await saidInEnglish(page), path).toEqual([]);
  }
});

// In Bangla, because the journeys pass these pages in English. Those of a guest are in pages.full.spec.ts.
for (const role of ["user", "seller", "rider", "admin"] as const) {
  test(`every page of a ${role} is accessible, and fits a phone`, async ({ page, context }) => {
    await beSignedIn(context, await demoPerson(role));
    // Of the loads of any journey one of ten is measured: one at least is in the administrator's table.
    if (role === "admin")
      await call(null, "POST", "/vitals", { page: "/Allrecipe", LCP: 9_800, INP: 900, CLS: 0.31 });
    for (const path of PAGES[role]) {
      await page.goto(`/bn${path}`);
      await expectSettled(page);
      await expectSoundOnBoth(page, `/bn${path}`);
    }
  });
}

test("English pages show Bangla only where content is Bangla", async ({ request }) => {
  for (const path of ["/", "/Allrecipe", "/mycard", "/blogs", "/terms", "/login", "/track"]) {
    const { document } = await sentPage(request, path);
    expect.soft(saidOtherwise(document, "en"), path).toEqual([]);
  }
});

test("a guarded page comes back in its language, and a foreign way back leads to /bn", async ({
  request,
}) => {
  const asked = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return `${answer.status()} ${answer.headers().location ?? ""}`.trim();
  };
  expect(await asked("/bn/dashbord/myorder?x=1")).toBe(
    "307 /bn/login?callbackUrl=%2Fbn%2Fdashbord%2Fmyorder%3Fx%3D1",
  );
  expect(await asked("/en/blogs?a=1")).toBe("308 /blogs?a=1");
  expect(await asked("/en")).toBe("308 /");
  expect(await asked("/BN/allrecipe")).toBe("308 /bn/Allrecipe");
  expect(await asked("/bn/recipedetails?id=abc&x=1")).toBe("308 /bn/recipedeteils/abc?x=1");
  for (const none of [
    "/bn/api/allrecipe",
    "/en/api/allrecipe",
    "/bn/uploads/a.png",
    "/bn/sitemap.xml",
    "/bn/en/blogs",
    "/bn/local/mail",
    "/bn/local/sms",
    "/bn/local/push",
  ])
    expect(await asked(none), none).toBe("404");
});

test("another language is offered above the page, moves nothing, and stays away once it is closed", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "bn-BD" });
  const page = await context.newPage();
  await page.goto("/");
  const offer = page.getByText("This page is also in");
  await expect(offer).toBeVisible();
  // The first load's fonts may arrive after the first paint, which moves lines as well.
  await page.reload();
  await expect(offer).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const one of list.getEntries() as unknown as { value: number }[]) sum += one.value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.01);
  await page.emulateMedia({ media: "print" });
  await expect(offer).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.locator(".language-offer").getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expectSettled(page);
  await expect(offer).toBeHidden();
  await context.close();
});
