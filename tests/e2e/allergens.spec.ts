import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { asPerson, sentPage, textsOf } from "../support/e2e-html";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

/** Nobody promises what was not stated. */
const PROMISE = /\bfree (of|from)\b|-free\b/i;

/** What a page says, and the titles of its cards, as it is sent. */
async function saidOn(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ text: string; cards: string[] }> {
  const { document } = await sentPage(request, path, 200, headers);
  const text = textsOf(document, "main").join(" ");
  expect(text, path).not.toMatch(PROMISE);
  return { text, cards: textsOf(document, "article h2") };
}

const NOT_STATED = "The cook has not stated allergens.";

test("allergens are suggested, stated by the author, and shown wherever the dish is; nothing is promised before", async ({
  page,
  context,
  request,
}) => {
  const [cook, buyer] = await Promise.all([newPerson("Rokeya Chowdhury"), newPerson("Imran Hossain")]);
  const word = randomUUID().slice(0, 8);
  const LINES = ["1 cup milk", "2 tbsp mustard oil", "200 g rice"];
  const plain = { ingredients: ["200 g rice", "Salt"], tags: [word] };
  const payesh = await newRecipe(cook, { title: `Payesh ${word}`, ingredients: LINES, tags: [word] });
  // One that says nothing, and one whose author went through the list and names nothing.
  await newRecipe(cook, { ...plain, title: `Bhat ${word}` });
  const checked = await newRecipe(cook, {
    ...plain,
    title: `Panta ${word}`,
    allergens: { contains: [], mayContain: [], stated: true },
  });
  const details = `/recipedeteils/${payesh.id}`;
  const box = await buyByCall(buyer, payesh.id);
  const ways = [details, `${details}/cook`, `${details}/print`];
  const without = async (allergens: string) =>
    (await saidOn(request, `/Allrecipe?q=${word}&without=${allergens}`)).cards;
  await beSignedIn(context, cook);

  await test.step("before its author has said anything", async () => {
    for (const path of ways) expect((await saidOn(request, path)).text, path).toContain(NOT_STATED);
    const label = await saidOn(request, `/dashbord/mySales/label/${box.id}`, asPerson(cook));
    expect(label.text).toContain("Allergens not stated: ask the kitchen");
    const list = await saidOn(request, `/Allrecipe?q=${word}`);
    expect(list.cards).toHaveLength(3);
    expect(list.text).not.toMatch(/contains milk/i);
    expect(await without("milk")).toEqual([checked.title]);
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

  await test.step("afterwards it stands on the page, at the stove, on paper and on the label", async () => {
    for (const path of ways) {
      const { text } = await saidOn(request, path);
      expect(text, path).toMatch(/Contains:?\s*milk, mustard/);
      expect(text, path).toMatch(/May contain:?\s*nuts/i);
      expect(text, path).not.toContain(NOT_STATED);
    }
    await page.goto(`/dashbord/mySales/label/${box.id}`);
    const label = page.getByRole("article");
    await expect(label).toContainText(`1 × ${payesh.title}`);
    await expect(label).toContainText("Contains: milk, mustard");
    await expect(label).toContainText("May contain: nuts");
    await page.getByLabel("Net weight").fill("850 g");
    await page.getByRole("button", { name: "Tomorrow" }).click();
    await expect(label).toContainText("850 g");
    await expectSoundOnBoth(page, "the label of a box");
  });

  await test.step("leaving out takes only what is stated", async () => {
    for (const allergens of ["milk", "nuts", "egg,milk"])
      expect(await without(allergens), allergens).toEqual([checked.title]);
    expect(await without("egg")).toEqual([checked.title, payesh.title]);
  });

  await test.step("other ingredients ask the author again", async () => {
    await page.goto("/dashbord/myrecipes");
    await takeFromMenu(page.getByRole("row", { name: payesh.title }), "Edit");
    const form = page.getByRole("dialog");
    await form
      .getByRole("textbox", { name: "Ingredients", exact: true })
      .fill("1 cup milk, 200 g rice, 3 eggs");
    await expect(form.getByText("The ingredients have changed.")).toBeVisible();
    await expect(form.getByRole("checkbox", { name: "I have checked this list" })).not.toBeChecked();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Recipe updated")).toBeVisible();
    expect((await saidOn(request, details)).text).toContain(NOT_STATED);
    expect(await without("fish")).toEqual([checked.title]);
  });
});
