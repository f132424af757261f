import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { chooseFile, nodeOf, readIt } from "../support/e2e-bring";
import { beSignedIn, call, newPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

const dalOf = (name: string) => ({
  ...nodeOf(name),
  recipeCategory: "Soup",
  recipeIngredient: ["200 g red lentils, washed", "1 pinch turmeric"],
  recipeInstructions: "Boil for 20 minutes.",
});

const rowOf = (page: Page, title: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });

test("recipes of a page and of a file are shown as they are read, corrected, completed, saved, and taken along", async ({
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

  await test.step("a file, with one that is known already", async () => {
    await page.getByRole("button", { name: "Bring others" }).click();
    await chooseFile(page, { "@graph": [dalOf(dal), nodeOf(ilish)] });
    await readIt(page);
    await expect(page.getByRole("heading", { name: "2 recipes read" })).toBeVisible();
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

  await test.step("both are taken along as JSON-LD, and can be brought again", async () => {
    await page.goto("/dashbord/myrecipes");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download your recipes" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^ranna-recipes-\d{4}-\d\d-\d\d\.jsonld$/);
    const text = await readFile(await download.path(), "utf8");
    const graph: Record<string, unknown>[] = JSON.parse(text)["@graph"];
    expect(graph.map((node) => [node["@type"], node.name]).sort()).toEqual([
      ["Recipe", dal],
      ["Recipe", ilish],
    ]);
    // What was taken along can be brought again, and nothing of it is missing.
    await page.goto("/dashbord/bringRecipes");
    await page.getByLabel("Paste recipe data").fill(text);
    await readIt(page);
    await expect(page.getByRole("heading", { name: "2 recipes read" })).toBeVisible();
    await page.getByRole("checkbox", { name: "Take all" }).check();
    await expect(page.getByRole("button", { name: "Save 2 recipes" })).toBeEnabled();
  });
});
