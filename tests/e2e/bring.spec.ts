import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { beSignedIn, call, newPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

const nodeOf = (name: string) => ({
  "@context": "https://schema.org",
  "@type": "Recipe",
  name,
  description: "Hilsa in mustard.",
  recipeIngredient: ["2 tbsp mustard seeds", "A knob of butter", "Salt to taste"],
  recipeInstructions: [{ "@type": "HowToStep", text: "Grind the mustard." }],
  recipeYield: "4 servings",
  totalTime: "PT1H5M",
  recipeCategory: "Seafood",
});

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

const zipFile = (name: string, members: Record<string, Uint8Array>) => ({
  name,
  mimeType: "application/zip",
  buffer: Buffer.from(zipSync(members)),
});
const json = (value: unknown) => strToU8(JSON.stringify(value));

const readButton = (page: Page) => page.getByRole("button", { name: "Read it" });
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
    await expectSoundOnBoth(page, "bringing recipes");
    await page.getByLabel("Paste recipe data").fill(JSON.stringify(nodeOf(ilish)));
    await readButton(page).click();
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
    await readButton(page).click();
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
    await expectSoundOnBoth(page, "saved recipes of a file");
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
    await readButton(page).click();
    await expect(page.getByRole("heading", { name: "2 recipes read" })).toBeVisible();
    await page.getByRole("checkbox", { name: "Take all" }).check();
    await expect(page.getByRole("button", { name: "Save 2 recipes" })).toBeEnabled();
  });
});

test("what cannot be read says why, and nothing of it is saved", async ({ page, context, watch }) => {
  watch.expects(/(400|413|422) .*\/api\/recipes\/import/);
  const cook = await newPerson();
  await beSignedIn(context, cook);
  await page.goto("/dashbord/bringRecipes");
  const problem = page.getByRole("main").getByRole("alert");
  await readButton(page).click();
  await expect(problem).toHaveText("Paste something or choose a file");
  const zeros = new Uint8Array(21 * 1024 * 1024).fill(32);
  const paste = (text: string) => page.getByLabel("Paste recipe data").fill(text);
  const give = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel("Or choose a file").setInputFiles(file);
  for (const [what, fill, why] of [
    [
      "no recipe data",
      () => paste("https://somewhere.example/ilish"),
      'There is no recipe data in it: it begins with "https://somewhere.example/ilish".',
    ],
    [
      "a damaged file",
      () =>
        give({
          ...zipFile("half.zip", { "a.json": json(nodeOf("Half")) }),
          buffer: Buffer.from("PK\u0003\u0004half"),
        }),
      "The file is damaged or no archive of recipes.",
    ],
    [
      "a zip bomb",
      () => give(zipFile("bomb.zip", { "a.json": zeros })),
      "The file holds more than 20 MB once it is unpacked.",
    ],
    [
      "a bomb in Paprika's manner",
      () => give(zipFile("bomb.paprikarecipes", { "a.paprikarecipe": gzipSync(zeros) })),
      "The file holds more than 20 MB once it is unpacked.",
    ],
  ] as const) {
    await fill();
    await readButton(page).click();
    await expect(problem, what).toHaveText(why);
    await expect(page.getByRole("heading", { name: /recipes? read/ })).toHaveCount(0);
  }
  await expectSoundOnBoth(page, "a file that cannot be read");
  await give(zipFile("bad.zip", { "bad.json": strToU8("{"), "settings.json": json({}) }));
  await readButton(page).click();
  await expect(page.getByRole("heading", { name: "0 recipes read" })).toBeVisible();
  await expect(page.getByText('bad.json: The recipe data is damaged here: "{".')).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);
  const { role } = await call(cook, "GET", "/account");
  expect(role).toBe("user");
  await page.goto("/dashbord/myrecipes");
  await expect(page.getByRole("link", { name: "As JSON-LD" })).toHaveCount(0);
});
