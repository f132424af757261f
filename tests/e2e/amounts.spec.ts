import { expectSound } from "../support/e2e-axe";
import { canonicalOf, metaOf, sentPage, textsOf } from "../support/e2e-html";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

const LINES = ["3/4 tsp turmeric", "1 cup milk", "2 onions, sliced", "Salt"];
const recipeOf = async (change: object = {}) => {
  const author = await newPerson("Rokeya Chowdhury");
  const { id } = await newRecipe(author, { ingredients: LINES, ...change });
  return { id, author };
};

test("servings and units are chosen by one press, kept in the address, and come back as the author wrote them", async ({
  page,
}) => {
  const { id } = await recipeOf();
  await page.goto(`/recipedeteils/${id}`);
  const lines = page.getByRole("region", { name: "Ingredients" }).locator("ul").last().getByRole("listitem");
  await expect(lines).toHaveText(LINES);
  for (let servings = 4; servings < 8; servings++)
    await page.getByRole("link", { name: "One serving more" }).click();
  await expect(page).toHaveURL(`/recipedeteils/${id}?servings=8`);
  await expect(lines).toHaveText(["1 1/2 tsp turmeric", "2 cups milk", "4 onions, sliced", "Salt"]);
  await page.getByRole("link", { name: "Metric" }).click();
  await expect(lines.nth(1)).toHaveText("480 ml milk");
  await page.reload();
  await expect(page).toHaveURL(`/recipedeteils/${id}?servings=8&units=metric`);
  await expect(lines.nth(1)).toHaveText("480 ml milk");
  await page.getByRole("textbox", { name: "Servings" }).fill("2");
  await page.getByRole("link", { name: "As written" }).click();
  await expect(lines).toHaveText(["1/2 tsp turmeric", "1/2 cup milk", "1 onion, sliced", "Salt"]);
  await expectSound(page, "a scaled recipe");
  await page.getByRole("textbox", { name: "Servings" }).fill("4");
  await expect(page).toHaveURL(`/recipedeteils/${id}`);
  await expect(lines).toHaveText(LINES);
});

test("the author sees how each line is read and corrects one; readers get the correction", async ({
  page,
  context,
}) => {
  const { id, author } = await recipeOf({ ingredients: ["2 onions, sliced", "A knob of butter"] });
  await beSignedIn(context, author);
  await page.goto("/dashbord/myrecipes");
  await takeFromMenu(page.locator("tbody tr"), "Edit");
  const form = page.getByRole("dialog");
  const readings = form.getByRole("region", { name: "How each line is read" });
  await expect(readings.getByRole("listitem").filter({ hasText: "2 onions, sliced" }).first()).toContainText(
    "2 onions",
  );
  await readings.getByRole("button", { name: "Correct how “A knob of butter” is read" }).click();
  await readings.getByLabel("Amount").fill("0");
  await readings.getByRole("button", { name: "Done" }).click();
  await expect(readings.getByText("The amount must be more than 0 and at most 1,000,000")).toBeVisible();
  await readings.getByLabel("Amount").fill("20");
  await readings.getByLabel("Unit").selectOption("g");
  await readings.getByRole("button", { name: "Done" }).click();
  await expect(readings.getByText("corrected by you")).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Recipe updated")).toBeVisible();
  await page.goto(`/recipedeteils/${id}?servings=8`);
  await expect(page.getByRole("listitem").filter({ hasText: "40 g butter" })).toBeVisible();
  await page.goto(`/recipedeteils/${id}`);
  await expect(page.getByRole("listitem").filter({ hasText: "A knob of butter" })).toBeVisible();
});

test("where servings are unknown, it is half, once or twice as much", async ({ page }) => {
  const { id: unknown } = await recipeOf({ servings: null });
  const { id } = await recipeOf();
  await page.goto(`/recipedeteils/${unknown}`);
  await page.getByRole("link", { name: "× 2" }).click();
  await expect(page).toHaveURL(`/recipedeteils/${unknown}?times=2`);
  await expect(page.getByRole("listitem").filter({ hasText: "2 cups milk" })).toBeVisible();
  // A recipe that names its servings takes no times.
  await page.goto(`/recipedeteils/${id}?times=2`);
  await expect(page.getByRole("listitem").filter({ hasText: "1 cup milk" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every choice is an address; wrong values are ignored, and only the bare page is to be found", async ({
    page,
    request,
  }) => {
    const { id } = await recipeOf();
    await page.goto(`/recipedeteils/${id}?servings=8&units=metric`);
    await expect(page.getByRole("listitem").filter({ hasText: "480 ml milk" })).toBeVisible();
    const { document: scaled } = await sentPage(request, `/recipedeteils/${id}?servings=8&units=metric`);
    expect(canonicalOf(scaled)).toMatch(new RegExp(`/recipedeteils/${id}$`));
    expect(metaOf(scaled, "robots")).toContain("noindex");
    await page.getByRole("link", { name: "One serving less" }).click();
    await expect(page).toHaveURL(`/recipedeteils/${id}?servings=7&units=metric`);
    await page.getByRole("textbox", { name: "Servings" }).fill("2");
    await page.getByRole("textbox", { name: "Servings" }).press("Enter");
    await expect(page).toHaveURL(`/recipedeteils/${id}?servings=2&units=metric`);
    await expect(page.getByRole("listitem").filter({ hasText: "120 ml milk" })).toBeVisible();
    for (const wrong of ["servings=0", "servings=1001", "servings=x&units=imperial", "units="]) {
      const { document } = await sentPage(request, `/recipedeteils/${id}?${wrong}`);
      expect(textsOf(document, "li"), wrong).toContain("1 cup milk");
    }
    expect(metaOf((await sentPage(request, `/recipedeteils/${id}`)).document, "robots")).toBe("");
    const { answer } = await sentPage(request, `/recipedeteils/${id}/scaled`);
    expect(new URL(answer.url()).pathname).toBe(`/recipedeteils/${id}`);
    await sentPage(request, `/recipedeteils/${"0".repeat(24)}?servings=8`, 404);
  });
});
