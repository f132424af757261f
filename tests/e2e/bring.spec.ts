import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strToU8 } from "fflate";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { json, nodeOf, readIt, zipFile } from "../support/e2e-bring";
import { beSignedIn, call, newPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

const mealieOf = (name: string) => ({
  name,
  slug: "dal",
  description: "Every day.",
  recipeYield: "4 servings",
  totalTime: "30 minutes",
  recipeCategory: [{ name: "Soup" }],
  tags: [{ name: "quick" }],
  recipeIngredient: [
    { quantity: 200, unit: { name: "g" }, food: { name: "red lentils" }, note: "washed" },
    { quantity: 1, unit: { name: "pinch" }, food: { name: "turmeric" } },
  ],
  recipeInstructions: [{ title: "", text: "Boil for 20 minutes." }],
});

const rowOf = (page: Page, title: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });

test("recipes of a page and of a program are shown as they are read, corrected, completed, saved, and taken along", async ({
  page,
  context,
}) => {
  const cook = await newPerson("Rokeya Chowdhury");
  const word = randomUUID().slice(0, 8);
  const [ilish, dal] = [`Shorshe Ilish ${word}`, `Masoor Dal ${word}`];
  await beSignedIn(context, cook);

  await test.step("pasted JSON-LD: read, one line corrected, completed and saved", async () => {
    await page.goto("/dashbord/bringRecipes");
    await page.getByLabel("Paste recipe data").fill(JSON.stringify(nodeOf(ilish)));
    await readIt(page);
    await expect(page.getByRole("heading", { name: "1 recipe read" })).toBeFocused();
    const row = rowOf(page, ilish);
    await expect(row).toContainText("Fish · 1 h 5 min · 4 servings");
    await expect(page.getByRole("button", { name: "Save recipes" })).toBeDisabled();
    await expect(
      page.getByRole("status").filter({ hasText: "1 ticked recipe lacks something" }),
    ).toBeVisible();
    expect((await call(cook, "GET", "/account")).role).toBe("user");
    await row.getByText("How it was read", { exact: true }).click();
    const readings = row.getByRole("region", { name: "How each line is read" });
    await expect(readings).toContainText("2 tbsp mustard seeds");
    await readings.getByRole("button", { name: "Correct how “A knob of butter” is read" }).click();
    await readings.getByLabel("Amount").fill("0");
    await readings.getByRole("button", { name: "Done" }).click();
    await expect(readings.getByText("The amount must be more than 0 and at most 1,000,000")).toBeVisible();
    await readings.getByLabel("Amount").fill("20");
    await readings.getByLabel("Unit").selectOption("g");
    await readings.getByLabel("Food").fill("butter");
    await readings.getByRole("button", { name: "Done" }).click();
    await expect(readings.getByText("corrected by you")).toBeVisible();
    await row.getByLabel("Difficulty").selectOption("easy");
    await row.getByLabel("Price").fill("690");
    await expectSoundOnBoth(page, "a recipe as it was read");
    await page.getByRole("button", { name: "Save 1 recipe" }).click();
    await expect(row.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "To your recipes" })).toBeVisible();
    // The first recipe opens the kitchen, and the menu says so.
    await expect(page.getByRole("link", { name: "My Sales" })).toBeVisible();
  });

  await test.step("a file of Mealie's, beside one that is known already", async () => {
    await page.getByRole("button", { name: "Bring others" }).click();
    await page.getByLabel("Or choose a file").setInputFiles(
      zipFile("mealie.zip", {
        "recipes/dal/dal.json": json(mealieOf(dal)),
        "recipes/dal/images/original.webp": new Uint8Array(5_000),
        "recipes/ilish/ilish.json": json({ ...mealieOf(ilish), name: ilish }),
        "recipes/bad/bad.json": strToU8("{"),
      }),
    );
    await readIt(page);
    await expect(page.getByRole("heading", { name: "2 recipes read" })).toBeVisible();
    await expect(page.getByText("2 parts of the file could not be read")).toBeVisible();
    await expect(page.getByText('bad.json: The recipe data is damaged here: "{".')).toBeVisible();
    await expect(rowOf(page, ilish)).toContainText("You have a recipe of this title already.");
    await expect(page.getByRole("checkbox", { name: `Take ${ilish}` })).not.toBeChecked();
    const all = page.getByRole("group", { name: "For all ticked recipes that lack it" });
    await all.getByLabel("Difficulty").selectOption("medium");
    await all.getByLabel("Price").fill("0");
    await all.getByRole("button", { name: "Fill in" }).click();
    await expectSoundOnBoth(page, "recipes of a file");
    await page.getByRole("button", { name: "Save 1 recipe" }).dblclick();
    await expect(rowOf(page, dal).getByText("Saved", { exact: true })).toBeVisible();
    await rowOf(page, dal).getByRole("link", { name: "View" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "200 g red lentils, washed" })).toBeVisible();
  });

  await test.step("the correction is what readers scale", async () => {
    await page.goto(`/Allrecipe?q=${word}`);
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByRole("link", { name: ilish }).click();
    await page.getByRole("textbox", { name: "Servings" }).fill("8");
    await expect(page.getByRole("listitem").filter({ hasText: "40 g butter" })).toBeVisible();
  });

  await test.step("both are taken along as JSON-LD and as Markdown", async () => {
    const exported = async (link: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: link }).click(),
      ]);
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
    };
    await page.goto("/dashbord/myrecipes");
    const data = await exported("As JSON-LD");
    expect(data.name).toMatch(/^ranna-recipes-\d{4}-\d\d-\d\d\.jsonld$/);
    const graph: Record<string, unknown>[] = JSON.parse(data.text)["@graph"];
    expect(graph.map((node) => [node["@type"], node.name]).sort()).toEqual([
      ["Recipe", dal],
      ["Recipe", ilish],
    ]);
    const text = await exported("As Markdown");
    expect(text.name).toMatch(/\.md$/);
    expect(text.text).toContain(`# ${ilish}`);
    expect(text.text).toContain("2 tbsp mustard seeds");
    // What was taken along can be brought again, and nothing of it is missing.
    await page.goto("/dashbord/bringRecipes");
    await page.getByLabel("Paste recipe data").fill(data.text);
    await readIt(page);
    await expect(page.getByRole("heading", { name: "2 recipes read" })).toBeVisible();
    await page.getByRole("checkbox", { name: "Take all" }).check();
    await expect(page.getByRole("button", { name: "Save 2 recipes" })).toBeEnabled();
  });
});
