import { expectSoundOnBoth } from "../support/e2e-axe";
import { becomes, call, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("hearts on cards fill the page of saved recipes, a guest's come along at sign-in, and one is taken back", async ({
  page,
}) => {
  const [cook, person] = await Promise.all([newPerson("Cook"), newPerson("Guest Then Not")]);
  const [bhorta, ilish, own] = [
    await newRecipe(cook),
    await newRecipe(cook, { title: "Shorshe Ilish" }),
    await newRecipe(cook, { title: "Saved before" }),
  ];
  await call(person, "PUT", `/saved/${own.id}`);
  const heart = (title: string) => page.getByRole("button", { name: `Save ${title}` });
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });

  await page.goto("/saved");
  await expect(page.getByText("No saved recipes yet")).toBeVisible();
  await page.goto(`/Allrecipe?q=${encodeURIComponent(bhorta.title)}`);
  await heart(bhorta.title).click();
  await expect(heart(bhorta.title)).toHaveAttribute("aria-pressed", "true");
  // The heart is no part of the card's link.
  await expect(page).toHaveURL(/\/Allrecipe\?q=/);
  await page.goto(`/kitchens/${cook.uid}`);
  await heart(ilish.title).click();
  await page.getByRole("button", { name: "Show saved recipes" }).last().click();
  await expect(page).toHaveURL("/saved");
  await expect(titles).toHaveText([ilish.title, bhorta.title]);
  await expectSoundOnBoth(page, "a guest's saved recipes");

  await page
    .getByRole("main")
    .getByRole("link", { name: /sign in/i })
    .click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/saved");
  await expect(titles).toHaveCount(3);
  await expect(page.getByText("in this browser")).toHaveCount(0);
  await expect.poll(async () => (await call(person, "GET", "/saved")).total).toBe(3);

  await heart(ilish.title).click();
  await expect(page.getByText("No longer saved")).toBeVisible();
  await expect(titles).toHaveCount(2);
  // In another browser it is the same list.
  await page.evaluate(() => localStorage.clear());
  await becomes(page, person);
  await page.goto("/saved");
  await expect(titles).toHaveCount(2);
  await expect(page.getByRole("heading", { name: ilish.title })).toHaveCount(0);
});
