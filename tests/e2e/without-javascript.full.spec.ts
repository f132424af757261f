import { sentPage, textsOf } from "../support/e2e-html";
import { newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test.use({ javaScriptEnabled: false });

test("the home page is whole: its blocks in their order, what the shop sells, the way to a parcel and the final figures", async ({
  request,
}) => {
  const { document } = await sentPage(request, "/");
  expect(textsOf(document, "main h1, main h2").map((text) => text.replaceAll(/\s+/g, " "))).toEqual(
    [
      "Honest nutrition",
      "This week's boxes",
      "Cook by mood",
      "Nutritionist",
      "90 Day Body & Mind Transformation Program",
      "How to Cook Healthy",
      "Who cooks",
      "Solution In Easy Steps for a Successful Life",
      "How It Works",
      "Track your parcel",
    ].map((block) => expect.stringContaining(block)),
  );
  const links = (text: RegExp) =>
    [...document.querySelectorAll("main a")]
      .filter((link) => text.test(link.textContent?.trim() ?? ""))
      .map((link) => link.getAttribute("href"));
  expect(links(/^View Recipe/)[0]).toBe("/Allrecipe");
  expect(links(/^Learn More/)).toEqual(["/AboutUs"]);
  expect(links(/Explore/)).toHaveLength(4);
  expect(links(/Explore/)[0]).toBe("/Allrecipe?category=Healthy+Breakfast");
  const cooks = document.querySelector("section[aria-labelledby=cooks]");
  expect(cooks?.querySelector("a")?.getAttribute("href")).toMatch(/^\/kitchens\/[0-9a-f]{24}$/);
  const boxes = [...document.querySelectorAll("main section")].find((section) =>
    section.querySelector("h2")?.textContent?.includes("This week's boxes"),
  );
  expect(boxes?.querySelectorAll("article")).toHaveLength(4);
  expect(document.querySelector("main form[action='/Allrecipe'] input[name=q]")).not.toBeNull();
  const figures = textsOf(document, "dl > div");
  for (const [figure, label] of [
    ["3.5k", "Happy Customers"],
    ["332k", "Working Hours"],
    ["100", "Professional Courses"],
    ["100%", "Results"],
  ] as const)
    expect(figures.find((text) => text.includes(label))).toContain(figure);
});

test("nothing pretends to work that needs a script, and each page says so", async ({ page, watch }) => {
  watch.expects(/404 .*no-such-page/);
  const recipe = await newRecipe(await newPerson());
  await page.goto(`/recipedeteils/${recipe.id}`);
  await expect(page.getByText("Buying needs JavaScript").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true })).toHaveCount(0);
  // Buy Now leads to the sign-in, which says what it needs and shows no form that can't be sent.
  await page.getByRole("button", { name: "Buy Now" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`/login?callbackUrl=%2Fbuynow%2F${recipe.id}`);
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await page.goto("/mycard");
  await expect(page.getByText("Your cart needs JavaScript.")).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByText("Loading...")).toBeHidden();
  for (const path of ["/mycard", "/saved", "/list", "/checkout"]) {
    await page.goto(path);
    await expect(page.locator(".skeleton").filter({ visible: true }), path).toHaveCount(0);
  }
  await page.goto("/Allrecipe");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save / })).toHaveCount(0);
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect(page.getByRole("banner").getByRole("link", { name: "Home" })).toBeVisible();
});

test("about and stories are readable; forms, list and hearts say what they need", async ({ request }) => {
  expect(textsOf((await sentPage(request, "/AboutUs")).document, "h1")).toEqual(["About RANNA"]);
  expect(textsOf((await sentPage(request, "/blogs")).document, "article")).toHaveLength(10);
  const needs = {
    "/login": /<noscript>.*Signing in and registering need JavaScript/s,
    "/register": /<noscript>.*Signing in and registering need JavaScript/s,
    "/checkout": /<noscript>.*Paying needs JavaScript/s,
    "/list": /<noscript>.*The shopping list is kept in your browser/s,
    "/saved": /<noscript>.*Saved recipes are kept in your browser/s,
  };
  for (const [path, said] of Object.entries(needs))
    expect((await sentPage(request, path)).html, path).toMatch(said);
});
