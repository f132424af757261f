import { expectSound, expectSoundOnBoth } from "../support/e2e-axe";
import { asPerson, sentPage } from "../support/e2e-html";
import { ask, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

const NOBODY = "000000000000000000000000";

test("a guest is led from every guarded page to sign-in", async ({ request }) => {
  const pages = [
    "/addrecipes",
    `/buynow/${NOBODY}`,
    `/checkout?purchase=${NOBODY}`,
    "/dashbord",
    "/dashbord/dashbord",
    "/dashbord/myrecipes",
    "/dashbord/myorder?page=2",
    "/dashbord/totalRecipes",
    "/dashbord/makeAdmin",
  ];
  for (const page of pages) {
    const answer = await request.get(page, { maxRedirects: 0 });
    expect(answer.status(), page).toBe(307);
    expect(answer.headers().location, page).toBe(`/login?callbackUrl=${encodeURIComponent(page)}`);
  }
});

test("after signing in a person is where they wanted to go, and back out after logging out", async ({
  page,
}) => {
  const person = await newPerson("Sadia Afrin");
  await page.goto("/dashbord/myorder?page=1");
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await page.getByLabel("Email").fill(` ${person.email.toUpperCase()} `);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Welcome back, Sadia Afrin!")).toBeVisible();
  await expect(page).toHaveURL("/dashbord/myorder?page=1");
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();
  await expectSoundOnBoth(page, "no orders");

  await page.goto("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectSound(page, "account menu");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("You are successfully logged out")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Create Account" })).toBeVisible();
  await page.goto("/addrecipes");
  await expect(page).toHaveURL("/login?callbackUrl=%2Faddrecipes");
});

test("a page for administrators sends everybody else home", async ({ request }) => {
  const headers = asPerson(await newPerson());
  const adminsOnly = [
    "totalRecipes",
    "makeAdmin",
    "users",
    "audit",
    "AllParcel",
    "AllParcel/riders",
    "pendingRiders",
    "orders",
    "reportedReviews",
    "stuck",
    "money/payouts",
  ];
  const asked = (path: string, given: Record<string, string> = {}) =>
    request.get(path, { maxRedirects: 0, headers: given });
  for (const name of adminsOnly) {
    const path = `/dashbord/${name}`;
    const refused = await asked(path, headers);
    expect([refused.status(), refused.headers().location], path).toEqual([
      307,
      `/?from=${encodeURIComponent(path)}`,
    ]);
    const unknown = await asked(path);
    expect([unknown.status(), unknown.headers().location], path).toEqual([
      307,
      `/login?callbackUrl=${encodeURIComponent(path)}`,
    ]);
  }
});

test("every other spelling of an address leads to the canonical one for good", async ({ request }) => {
  const { id } = await newRecipe(await newPerson());
  const aliases = {
    "/allrecipe": "/Allrecipe",
    "/ALLRECIPE?q=dal&page=2": "/Allrecipe?q=dal&page=2",
    "/aboutus": "/AboutUs",
    "/Blogs": "/blogs",
    "/MyCard": "/mycard",
    "/Terms": "/terms",
    "/DELIVERY": "/delivery",
    "/Dashbord/MyOrder": "/dashbord/myorder",
    [`/RecipeDeteils/${id}`]: `/recipedeteils/${id}`,
    [`/BuyNow/${id}`]: `/buynow/${id}`,
    [`/recipedetails?id=${id}`]: `/recipedeteils/${id}`,
    [`/RecipeDetails?id=${id}&a=b`]: `/recipedeteils/${id}?a=b`,
  };
  for (const [alias, canonical] of Object.entries(aliases)) {
    const answer = await request.get(alias, { maxRedirects: 0 });
    expect(answer.status(), alias).toBe(308);
    expect(answer.headers().location, alias).toBe(canonical);
  }
});

test("what does not exist answers 404 with a page that leads on", async ({ page, request, watch }) => {
  watch.expects(/404 .*\/(recipedeteils|nowhere)/);
  for (const path of [`/recipedeteils/${NOBODY}`, "/nowhere/at-all"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Browse Recipes" })).toBeVisible();
  }
  // As it is sent: whole in either language, for who runs no scripts and who reads it aloud.
  const person = asPerson(await newPerson());
  const own = [
    "myparcle/label",
    "myparcle/pay",
    "receipts",
    "claims",
    "myorder",
    "myorder/claim",
    "mySales/label",
  ];
  const gone = [
    "/nowhere/at-all",
    "/recipedeteils/nonsense",
    `/kitchens/${NOBODY}`,
    `/buynow/${NOBODY}`,
    ...["", "?servings=8", "/cook", "/print"].map((of) => `/recipedeteils/${NOBODY}${of}`),
    ...[...own, `myorder/review/${NOBODY}`].map((of) => `/dashbord/${of}/${NOBODY}`),
  ];
  for (const [prefix, language, letters] of [
    ["", "en", /[a-z]{2}/],
    ["/bn", "bn", /[\u0980-\u09ff]/],
  ] as const) {
    for (const path of gone) {
      const { document } = await sentPage(request, prefix + path, 404, person);
      expect(document.documentElement.getAttribute("lang"), prefix + path).toBe(language);
      expect(document.title, prefix + path).toMatch(letters);
      expect(document.querySelector("main h1")?.textContent, prefix + path).toMatch(letters);
      expect(document.querySelector(`main a[href^="${prefix}/"]`), prefix + path).not.toBeNull();
    }
  }
  expect((await ask(null, "GET", `/recipedetails/${NOBODY}`)).status).toBe(404);
  expect((await ask(null, "GET", "/recipedetails/nonsense")).status).toBe(400);
  expect((await request.get("/%E0%A4%A")).status()).toBe(400);
});

test("a call's short answer is sent as it is, with its length", async ({ request }) => {
  const answer = await request.post("/api/orders", { data: {}, headers: { "accept-encoding": "gzip, br" } });
  const { length } = await answer.body();
  expect(answer.status()).toBe(401);
  expect(answer.headers()).toMatchObject({ "content-length": String(length) });
  expect(answer.headers()).not.toHaveProperty("content-encoding");
});
