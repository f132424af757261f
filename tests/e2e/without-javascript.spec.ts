import { sentPage, textsOf } from "../support/e2e-html";
import { call, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test.use({ javaScriptEnabled: false });

test("the home page is whole: seven blocks in their order, what the shop sells, the way to a parcel and the final figures", async ({
  page,
}) => {
  // Other journeys add newer recipes, of cooks who say nothing of themselves.
  const cook = await newPerson("Rokeya Chowdhury");
  await newRecipe(cook);
  await call(cook, "PATCH", "/account/kitchen", { area: "Lalbagh, Dhaka", story: "Slow fires. Big pots." });
  await page.goto("/");
  const blocks = [
    "Honest nutrition",
    "Cook by mood",
    "This week's boxes",
    "Nutritionist",
    "90 Day Body & Mind Transformation Program",
    "How to Cook Healthy",
    "Who cooks",
    "Solution In Easy Steps for a Successful Life",
    "How It Works",
    "Track your parcel",
  ];
  const headings = await page.getByRole("main").locator("h1, h2").allTextContents();
  expect(headings).toEqual(blocks.map((block) => expect.stringContaining(block)));
  await expect(page.getByRole("link", { name: "View Recipe" }).first()).toHaveAttribute("href", "/Allrecipe");
  const boxes = page.getByRole("region", { name: "This week's boxes" });
  await expect(boxes.getByRole("article")).toHaveCount(4);
  await expect(page.getByRole("link", { name: /^See what .+ cooks$/ }).first()).toHaveAttribute(
    "href",
    /^\/kitchens\/[0-9a-f]{24}$/,
  );
  await expect(page.getByText("Slow fires.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Learn More" })).toHaveAttribute("href", "/AboutUs");
  await expect(page.getByRole("link", { name: /Explore/ })).toHaveCount(4);
  for (const [figure, label] of [
    ["3.5k", "Happy Customers"],
    ["332k", "Working Hours"],
    ["100", "Professional Courses"],
    ["100%", "Results"],
  ]) {
    const block = page.locator("dl > div").filter({ hasText: label! });
    await expect(block.getByText(figure!, { exact: true }).filter({ visible: true }).last()).toBeVisible();
  }
  await page
    .getByRole("link", { name: /Explore/ })
    .first()
    .click();
  await expect(page).toHaveURL("/Allrecipe?category=Healthy+Breakfast");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the list can be searched, filtered and paged, and a recipe read", async ({ page }) => {
  const recipe = await newRecipe(await newPerson("Liton Hawlader"));
  await page.goto("/Allrecipe");
  await expect(page.getByRole("article")).toHaveCount(10);
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2", exact: true })
    .click();
  await expect(page).toHaveURL("/Allrecipe?page=2");
  await expect(page.getByRole("article")).toHaveCount(10);
  await page
    .getByRole("navigation", { name: "Category" })
    .getByRole("link", { name: "Vegan Delights" })
    .click();
  await expect(page).toHaveURL("/Allrecipe?category=Vegan+Delights");
  await page.locator("summary").filter({ hasText: "Difficulty" }).click();
  await page.getByRole("link", { name: /^easy\b/ }).click();
  await expect(page).toHaveURL(/category=Vegan\+Delights&difficulty=easy/);
  await page.getByRole("searchbox", { name: "Search recipes" }).fill(recipe.title);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: recipe.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(recipe.title);
  await expect(page.getByRole("listitem").filter({ hasText: "1 small pumpkin, roasted" })).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Roast the pumpkin until it is soft." }),
  ).toBeVisible();
  await expect(page.getByText("Liton Hawlader")).toBeVisible();
  await expect(page.getByText("1 h 20 min").first()).toBeVisible();
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
  for (const path of ["/mycard", "/saved", "/list"]) {
    await page.goto(path);
    await expect(page.locator(".skeleton").filter({ visible: true }), path).toHaveCount(0);
  }
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect(page.getByRole("banner").getByRole("link", { name: "Home" })).toBeVisible();
});

test("about and stories are readable, the sign-in forms say what they need", async ({ request }) => {
  expect(textsOf((await sentPage(request, "/AboutUs")).document, "h1")).toEqual(["About RANNA"]);
  expect(textsOf((await sentPage(request, "/blogs")).document, "article")).toHaveLength(10);
  for (const path of ["/login", "/register"])
    expect((await sentPage(request, path)).html).toMatch(
      /<noscript>.*Signing in and registering need JavaScript/s,
    );
});

test("a recipe leads to those near it, at their prices of now, and to none that has left", async ({
  request,
}) => {
  const cook = await newPerson();
  const ingredients = ["2 banana blossoms", "1 tbsp fish sauce"];
  const [one, near] = [await newRecipe(cook, { ingredients }), await newRecipe(cook, { ingredients })];
  const related = async (query = "") => {
    const { document } = await sentPage(request, `/recipedeteils/${one.id}${query}`);
    const region = [...document.querySelectorAll("section")].find((section) =>
      section.querySelector("h2")?.textContent?.includes("More like this"),
    );
    const cards = [...(region?.querySelectorAll("article") ?? [])];
    expect(cards).toHaveLength(4);
    return cards.find((card) => card.textContent?.includes(near.title));
  };
  expect((await related())?.textContent).toContain("690");
  await call(cook, "PATCH", `/recipes/${near.id}`, { price: 512 });
  const card = await related();
  expect(card?.textContent).toContain("512");
  const scaled = await related("?servings=8");
  expect(scaled?.querySelector("a")?.getAttribute("href")).toBe(`/recipedeteils/${near.id}`);
  await call(cook, "DELETE", `/recipes/${near.id}`);
  expect(await related()).toBeUndefined();
});

test("a recipe's pages are found in any spelling", async ({ request }) => {
  const { id } = await newRecipe(await newPerson());
  const moved = await request.get(`/recipedeteils/${id}/Cook`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, `/recipedeteils/${id}/cook`]);
  expect((await request.get(`/recipedeteils/${id}/cook`)).status()).toBe(200);
});

test("the search in the hero leads to the list", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("searchbox", { name: "What would you like to eat?" }).fill("ilish");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/Allrecipe?q=ilish");
  await expect(page.getByRole("article").filter({ hasText: "Ilish" }).first()).toBeVisible();
});
