import { ask, newPerson } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { asAdmin, browserOf, findRow } from "../support/e2e-tables";
import { expect, test } from "../support/e2e-test";

test("an admin finds somebody and makes them an admin", async ({ page, browser, watch }) => {
  const person = await newPerson("Shirin (Cook) Akter");
  const other = await browserOf(browser, person);
  watch.over(other.context());
  await asAdmin(page);
  await page.goto("/dashbord/makeAdmin");
  const box = page.getByPlaceholder("Search user by email");
  await box.fill(person.email.slice(0, 20).toUpperCase());
  const found = page.getByRole("main").getByRole("listitem").filter({ hasText: person.email });
  await expect(found).toContainText("Shirin (Cook) Akter");
  await expect(found).toContainText("Role: user");

  await box.fill("   ");
  await expect(found).toBeHidden();
  await box.fill(".*");
  await expect(page.getByText("Nobody by that name, email or number.")).toBeVisible();
  await box.fill(person.email);
  await found.getByRole("button", { name: "Make Admin" }).click();
  const question = page.getByRole("alertdialog", { name: "Make Shirin (Cook) Akter an admin?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(found).toContainText("Role: user");
  await found.getByRole("button", { name: "Make Admin" }).click();
  await question.getByRole("button", { name: "Yes, make admin" }).click();
  await expect(page.getByText(`${person.email} is now an admin`)).toBeVisible();
  await expect(found.getByRole("button", { name: "Already Admin" })).toBeDisabled();
  await expect(found).toContainText("Role: admin");

  await other.goto("/dashbord/users");
  await expect(other.getByRole("heading", { name: "Users" })).toBeVisible();
  await other.context().close();
});

test("a disabled person is out at the next page, can't sign in, and may come back; the log has it all", async ({
  page,
  browser,
  watch,
}) => {
  watch.expects(/401/);
  const person = await newPerson("Jamal Uddin");
  const theirs = await browserOf(browser, person);
  await theirs.goto("/dashbord/myorder");
  await expect(theirs).toHaveURL(/myorder$/);

  await asAdmin(page);
  await page.goto("/dashbord/users");
  const row = await findRow(page, person.email);
  await takeFromMenu(row, "Disable");
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes, disable" }).click();
  await expect(page.getByText(`${person.email} is disabled`)).toBeVisible();
  await expect(row.getByText("disabled", { exact: true })).toBeVisible();

  await theirs.goto("/dashbord/myorder");
  await expect(theirs).toHaveURL(/\/login\?callbackUrl=/);
  expect((await ask(person, "GET", "/account")).status).toBe(401);
  await theirs.getByLabel("Email").fill(person.email);
  await theirs.getByLabel("Password", { exact: true }).fill(person.password);
  await theirs.getByRole("button", { name: "Login", exact: true }).click();
  await expect(theirs.getByText("This account can't be used at the moment.").first()).toBeVisible();

  await takeFromMenu(row, "Enable");
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes, enable" }).click();
  await expect(row.getByText("enabled", { exact: true })).toBeVisible();
  await theirs.getByRole("button", { name: "Login", exact: true }).click();
  await expect(theirs).toHaveURL(/myorder$/);
  await theirs.context().close();

  await page.getByRole("link", { name: "Audit" }).click();
  await expect(page.getByRole("heading", { name: "Audit" })).toBeVisible();
  await page.getByRole("searchbox").first().fill(person.email);
  await expect(page.getByRole("row").filter({ hasText: person.email })).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("Account enabled");
  await expect(page.getByRole("row").nth(2)).toContainText("Account disabled");
  await expect(page.getByRole("row").nth(2)).toContainText("admin@ranna.test");
  await page.getByLabel("Action", { exact: true }).selectOption("user.disabled");
  await expect(page.getByRole("row").filter({ hasText: person.email })).toHaveCount(1);
  await expect(page).toHaveURL(/action=user\.disabled/);
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(page.getByText("No entry fits.")).toBeVisible();
});
