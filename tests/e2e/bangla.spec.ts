import { checkoutTexts as checkout } from "@/lib/texts/bn/checkout";
import { expectSound, expectSoundOnBoth } from "../support/e2e-axe";
import { CARDS, fillCard } from "../support/e2e-checkout";
import { beSignedIn, demoPerson, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";
import { linksOut, saidInEnglish, saidOtherwise, unmarkedIn } from "./foreign-words";

const PAGES = {
  guest: [
    ...["", "/Allrecipe", "/Allrecipe?category=Fish&difficulty=easy&sort=price", "/Allrecipe?q=ilish"],
    ...["/mycard", "/saved", "/list", "/track", "/track/TRK404", "/AboutUs", "/blogs"],
    ...["/terms", "/refund-policy", "/privacy", "/delivery", "/login", "/register", "/forgot-password"],
    ...["/reset-password?token=none", "/verify-email?token=none", "/nowhere", "/recipedeteils/nowhere"],
  ],
  user: [
    ...["/dashbord", "/dashbord/myorder", "/dashbord/myparcle", "/dashbord/Addpercel", "/dashbord/account"],
    ...["/dashbord/beARider", "/dashbord/myrecipes", "/dashbord/bringRecipes", "/addrecipes", "/checkout"],
  ],
  seller: ["/dashbord", "/dashbord/mySales", "/dashbord/myrecipes", "/dashbord/reviews"],
  rider: ["/dashbord", "/dashbord/myDeliveries", "/dashbord/myEarnings"],
  admin: [
    ...["/dashbord", "/dashbord/totalRecipes", "/dashbord/AllParcel", "/dashbord/AllParcel/riders"],
    ...["/dashbord/pendingRiders", "/dashbord/users", "/dashbord/makeAdmin", "/dashbord/orders"],
    ...["/dashbord/audit", "/dashbord/stuck", "/dashbord/money/payouts", "/dashbord/reportedReviews"],
  ],
} as const;

for (const [role, paths] of Object.entries(PAGES)) {
  test(`in Bangla a ${role} reads Bangla on every page, and is led to no English one`, async ({
    page,
    context,
    watch,
  }) => {
    watch.expects(/404 .*\/nowhere/);
    if (role !== "guest") await beSignedIn(context, await demoPerson(role as "user"));
    const found: string[] = [];
    const admin = await demoPerson("admin");
    for (const path of paths) {
      await page.goto(`/bn${path}`, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const words = await saidInEnglish(page, admin, role === "admin");
      const out = await page.evaluate(linksOut);
      if (words.length > 0) found.push(`/bn${path} says ${words.slice(0, 12).join(" | ")}`);
      const unmarked = await unmarkedIn(page);
      await expectSoundOnBoth(page, `/bn${path}`);
      if (unmarked.length > 0) found.push(`/bn${path} does not mark ${unmarked.slice(0, 12).join(" | ")}`);
      if (out.length > 0) found.push(`/bn${path} leads to ${out.slice(0, 8).join(" ")}`);
    }
    expect(found).toEqual([]);
  });
}

test("English pages show Bangla only where content is Bangla", async ({ page }) => {
  const found: string[] = [];
  for (const path of ["/", "/Allrecipe", "/mycard", "/blogs", "/terms", "/login", "/track"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const words = await saidOtherwise(page, "en");
    if (words.length > 0) found.push(`${path} says ${words.slice(0, 8).join(" | ")}`);
  }
  expect(found).toEqual([]);
});

test("the way to the other language keeps the page, its query and what was typed, and changes nothing else", async ({
  page,
  context,
}) => {
  await page.goto("/Allrecipe?category=Fish&page=1", { waitUntil: "networkidle" });
  await page.getByRole("contentinfo").getByRole("link", { name: "বাংলা" }).click();
  await expect(page).toHaveURL("/bn/Allrecipe?category=Fish&page=1");
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  const cookie = (await context.cookies()).find(({ name }) => name === "ranna-lang");
  expect([cookie?.value, cookie?.sameSite]).toEqual(["bn", "Lax"]);
  // The choice leads nobody anywhere.
  await page.goto("/mycard");
  await expect(page).toHaveURL("/mycard");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  const person = await newPerson();
  await beSignedIn(context, person);
  await page.goto("/dashbord/Addpercel", { waitUntil: "networkidle" });
  await page.locator("[name=type][value=non-document]").check({ force: true });
  await page.locator("[name=title]").fill("Wedding sweets");
  await page.locator("[name=weight]").fill("২.৫");
  await page.getByRole("complementary").getByRole("link", { name: "বাংলা" }).click();
  await expect(page).toHaveURL("/bn/dashbord/Addpercel");
  await expect(page.locator("[name=title]")).toHaveValue("Wedding sweets");
  await expect(page.locator("[name=weight]")).toHaveValue("২.৫");
});

test("a guarded page comes back in its language, and a foreign way back leads to /bn", async ({
  page,
  request,
}) => {
  await page.goto("/bn/dashbord/myorder?x=1");
  await expect(page).toHaveURL("/bn/login?callbackUrl=%2Fbn%2Fdashbord%2Fmyorder%3Fx%3D1");
  const asked = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return `${answer.status()} ${answer.headers().location ?? ""}`.trim();
  };
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
  ])
    expect(await asked(none), none).toBe("404");
});

test("another language is offered over the page, moves nothing, and stays away once it is closed", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "bn-BD" });
  const page = await context.newPage();
  await page.goto("/");
  const offer = page.getByText("This page is also in");
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
  await page.getByRole("status").getByRole("button", { name: "Close" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await expect(offer).toHaveCount(0);
  await context.close();
});

test("a box is bought in Bangla, from the recipe to the receipt", async ({ page, context }) => {
  const { id, title } = await newRecipe(await newPerson("Farida Begum"), { price: 345.5, servings: 3 });
  await beSignedIn(context, await newPerson("Imran Hossain"));
  await page.goto(`/bn/recipedeteils/${id}`);
  await expectSound(page, "recipe in Bangla");
  await page.goto(`/bn/buynow/${id}`);
  await page.locator("[name=phone]").fill("০১৭১১ ২০৪ ৫৮৮");
  await page.locator("[name=address]").fill("বাড়ি ১৪, রোড ৭, ধানমন্ডি");
  await page.locator("[name=terms]").check();
  await expectSound(page, "checkout in Bangla");
  await page.getByRole("button", { name: checkout.proceedToPayment }).click();
  await fillCard(page, CARDS.succeeds);
  await page
    .getByRole("button", { name: /টাকা দিন|৳/ })
    .last()
    .click();
  await expect(page.getByText(checkout.complete).first()).toBeVisible();
  await expect(page).toHaveURL(`/bn/recipedeteils/${id}`);
  await page.goto("/bn/dashbord/myorder");
  await expect(page.getByRole("article", { name: title })).toBeVisible();
  await expectSound(page, "orders in Bangla");
});
