import { dayOf } from "@/lib/platform/days";
import { buyByCall } from "../support/e2e-buy";
import { figure } from "../support/e2e-figures";
import { beSignedIn, call, demoPerson, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("a purchase is in the figures of the house and of its seller, once", async ({ page, context }) => {
  const cook = await newPerson("Farida Khatun");
  const recipe = await newRecipe(cook);
  const admin = await demoPerson("admin");
  // Over midnight it stays the same day.
  const today = dayOf(new Date());
  const period = `from=${today}&to=${today}`;
  const orders = async () => (await call(admin, "GET", `/stats?${period}`)).orders.now;
  const before = await orders();
  await buyByCall(await newPerson("Imran Hossain"), recipe.id);

  await beSignedIn(context, cook);
  await page.goto(`/dashbord?${period}`);
  await expect(figure(page, "Sales")).toHaveText("৳\u202f690");
  await expect(figure(page, "Orders")).toHaveText("1");
  await expect(figure(page, "Boxes")).toHaveText("1");
  await expect(page.getByRole("region", { name: "To prepare" })).toContainText(recipe.title);
  await expect(page.getByRole("row", { name: recipe.title })).toContainText("৳\u202f690");
  await page.getByRole("link", { name: "My Sales" }).last().click();
  await expect(page).toHaveURL("/dashbord/mySales");
  await expect(page.getByRole("article", { name: recipe.title })).toBeVisible();

  await context.clearCookies();
  await beSignedIn(context, admin);
  // Others buy at the same time: what the page says lies between what it was before and what it is after.
  await page.goto(`/dashbord?${period}`);
  const said = Number((await figure(page, "Orders").textContent())?.replaceAll(",", ""));
  expect(said).toBeGreaterThan(before);
  expect(said).toBeLessThanOrEqual(await orders());
});
