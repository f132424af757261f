import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Nobody promises what was not stated. */
const expectNoPromise = (page: Page) =>
  expect(page.locator("body")).not.toContainText(/\bfree (of|from)\b|-free\b/i);

const NOT_STATED = "The cook has not stated allergens.";

test("allergens are suggested, stated by the author, and shown wherever the dish is; nothing is promised before", async ({
  page,
  context,
}) => {
  test.slow();
  const [cook, buyer] = await Promise.all([newPerson("Rokeya Chowdhury"), newPerson("Imran Hossain")]);
  const word = randomUUID().slice(0, 8);
  const LINES = ["1 cup milk", "2 tbsp mustard oil", "200 g rice"];
  const plain = { ingredients: ["200 g rice", "Salt"], tags: [word] };
  const payesh = await newRecipe(cook, { title: `Payesh ${word}`, ingredients: LINES, tags: [word] });
  // One that says nothing, and one whose author went through the list and names nothing.
  const silent = await newRecipe(cook, { ...plain, title: `Bhat ${word}` });
  const checked = await newRecipe(cook, {
    ...plain,
    title: `Panta ${word}`,
    allergens: { contains: [], mayContain: [], stated: true },
  });
  const details = `/recipedeteils/${payesh.id}`;
  const box = await buyByCall(buyer, payesh.id);
  const cards = page.getByRole("article").getByRole("heading", { level: 2 });
  await beSignedIn(context, cook);

  await test.step("before its author has said anything", async () => {
    for (const path of [details, `${details}/cook`, `${details}/print`]) {
      await page.goto(path);
      await expect(page.getByText(NOT_STATED), path).toBeVisible();
      await expectNoPromise(page);
    }
    await page.goto(`/dashbord/mySales/label/${box.id}`);
    await expect(page.getByRole("article")).toContainText("Allergens not stated: ask the kitchen");
    await expectNoPromise(page);
    await page.goto(`/Allrecipe?q=${word}`);
    await expect(cards).toHaveCount(3);
    await expect(page.getByRole("article").filter({ hasText: payesh.title })).not.toContainText(/contain/i);
    await page.goto(`/Allrecipe?q=${word}&without=milk`);
    await expect(cards).toHaveText([checked.title]);
    await expectNoPromise(page);
  });

  await test.step("the author goes through the list", async () => {
    await page.goto("/dashbord/myrecipes");
    await takeFromMenu(page.getByRole("row", { name: payesh.title }), "Edit");
    const form = page.getByRole("dialog");
    const group = (allergen: string) => form.getByRole("radiogroup", { name: new RegExp(`^${allergen}\\b`) });
    const answer = (allergen: string, said: string) =>
      group(allergen).getByRole("radio", { name: said, exact: true });
    await expect(answer("milk", "Contains")).toBeChecked();
    await expect(form.getByText("because of milk")).toBeVisible();
    await expect(answer("sesame", "No")).toBeChecked();
    await group("nuts").getByText("May contain").click();
    await expect(answer("nuts", "May contain")).toBeChecked();
    await form.getByRole("checkbox", { name: "I have checked this list" }).check();
    await expectSoundOnBoth(page, "the form with its allergens");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Recipe updated")).toBeVisible();
  });

  await test.step("afterwards it stands on the page, at the stove, on paper, on the label and on the card", async () => {
    for (const path of [details, `${details}/cook`, `${details}/print`]) {
      await page.goto(path);
      await expect(page.getByText("milk, mustard", { exact: true }), path).toBeVisible();
      await expect(page.getByText("nuts", { exact: true }), path).toBeVisible();
      await expect(page.getByText(NOT_STATED), path).toHaveCount(0);
      await expectNoPromise(page);
    }
    await page.goto(details);
    await expect(page.getByRole("region", { name: "Allergens" })).toContainText(
      /Contains\s*milk, mustard\s*May contain\s*nuts/,
    );
    await page.goto(`/dashbord/mySales/label/${box.id}`);
    const label = page.getByRole("article");
    await expect(label).toContainText(`1 × ${payesh.title}`);
    await expect(label).toContainText("Contains: milk, mustard");
    await expect(label).toContainText("May contain: nuts");
    await page.getByLabel("Net weight").fill("850 g");
    await page.getByRole("button", { name: "Tomorrow" }).click();
    await expect(label).toContainText("850 g");
    await expectSoundOnBoth(page, "the label of a box");
    await page.goto(`/Allrecipe?q=${word}`);
    const card = page.getByRole("article").filter({ hasText: payesh.title });
    await expect(card).toContainText("Contains milk, mustard; may contain nuts");
    await expectSoundOnBoth(page, "cards with allergens");
  });

  await test.step("leaving out takes only what is stated", async () => {
    for (const [without, left] of [
      ["milk", [checked.title]],
      ["nuts", [checked.title]],
      ["egg", [checked.title, payesh.title]],
      ["egg,milk", [checked.title]],
    ] as const) {
      await page.goto(`/Allrecipe?q=${word}&without=${without}`);
      await expect(cards, without).toHaveText([...left]);
      await expectNoPromise(page);
    }
    await expect(page.getByText(silent.title)).toHaveCount(0);
  });

  await test.step("other ingredients ask the author again", async () => {
    await page.goto("/dashbord/myrecipes");
    await takeFromMenu(page.getByRole("row", { name: payesh.title }), "Edit");
    const form = page.getByRole("dialog");
    await form.getByLabel("Ingredients").fill("1 cup milk, 200 g rice, 3 eggs");
    await expect(form.getByText("The ingredients have changed.")).toBeVisible();
    await expect(form.getByRole("checkbox", { name: "I have checked this list" })).not.toBeChecked();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Recipe updated")).toBeVisible();
    await page.goto(details);
    await expect(page.getByText(NOT_STATED)).toBeVisible();
    await page.goto(`/Allrecipe?q=${word}&without=fish`);
    await expect(cards).toHaveText([checked.title]);
  });
});
