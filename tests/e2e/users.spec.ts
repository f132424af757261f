import type { Browser, Page } from "@playwright/test";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { ask, beSignedIn, demoPerson, newPerson, type Person } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

const asAdmin = async (page: Page) => {
  await beSignedIn(page.context(), await demoPerson("admin"));
};

/** A browser of its own, signed in as somebody. */
async function browserOf(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext();
  await beSignedIn(context, person);
  return context.newPage();
}

const rowOf = (page: Page, person: Person) => page.getByRole("row", { name: new RegExp(person.email) });
const searchFor = async (page: Page, q: string) => {
  const box = page.getByRole("searchbox").first();
  await box.fill(q);
  return box;
};

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
  await expect(page.getByText("Nobody by that name or email.")).toBeVisible();
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
  expect((await ask(person, "PATCH", `/users/${person.uid}`, { role: "user" })).status).toBe(200);
});

test("a late answer of an older search does not stand under a newer one, and typing asks once", async ({
  page,
}) => {
  const [one, other] = [await newPerson("First One"), await newPerson("Second One")];
  const asked: string[] = [];
  let release: () => void = () => undefined;
  const newerIsShown = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/users/search?*", async (route) => {
    const q = new URL(route.request().url()).searchParams.get("q") ?? "";
    asked.push(q);
    if (q === one.email) await newerIsShown;
    await route.continue();
  });
  await asAdmin(page);
  await page.goto("/dashbord/makeAdmin");
  const box = page.getByPlaceholder("Search user by email");
  await box.fill(one.email);
  await expect.poll(() => asked).toEqual([one.email]);
  const late = page.waitForResponse((response) => response.url().includes(encodeURIComponent(one.email)));
  await box.fill("");
  await box.pressSequentially(other.email, { delay: 10 });
  await expect(page.getByRole("listitem").filter({ hasText: other.email })).toBeVisible();
  release();
  await late;
  await expect(page.getByText(one.email)).toBeHidden();
  await expect(page.getByText(other.email)).toBeVisible();
  expect(asked.at(-1)).toBe(other.email);
  expect(asked.length).toBeLessThan(10);
});

test("a failed promotion says so and changes nothing", async ({ page, watch }) => {
  watch.expects(/500|Failed to load resource|ApiError/);
  const person = await newPerson("Unlucky One");
  await page.route("**/api/users/admin", (route) => route.fulfill({ status: 500, body: "{}" }));
  await asAdmin(page);
  await page.goto("/dashbord/makeAdmin");
  await page.getByPlaceholder("Search user by email").fill(person.email);
  await page.getByRole("button", { name: "Make Admin" }).click();
  await page.getByRole("button", { name: "Yes, make admin" }).click();
  await expect(page.getByText("Failed to make admin")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make Admin" })).toBeEnabled();
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
  await searchFor(page, person.email);
  await expect(page).toHaveURL(/\?q=/);
  const row = rowOf(page, person);
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
  await searchFor(page, person.email);
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

test("roles change in the list; an admin who gives up the own role is warned, the last one is kept", async ({
  page,
  watch,
}) => {
  watch.expects(/409/);
  const person = await newPerson("Ruma Das");
  await asAdmin(page);
  await page.goto(`/dashbord/users?q=${encodeURIComponent(person.email)}`);
  const row = rowOf(page, person);
  await expect(row).toContainText("user");
  await takeFromMenu(row, "Change role");
  const dialog = page.getByRole("dialog", { name: "Role of Ruma Das" });
  await dialog.getByText("seller", { exact: true }).click();
  await dialog.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText(`${person.email} is now a seller`)).toBeVisible();
  await expect(row).toContainText("seller");

  await page.goto("/dashbord/users?q=admin%40ranna.test");
  const own = page.getByRole("row", { name: /admin@ranna\.test/ });
  await takeFromMenu(own, "Change role");
  const ownDialog = page.getByRole("dialog", { name: /^Role of/ });
  await expect(ownDialog.getByText("This is your own account.")).toBeHidden();
  await ownDialog.getByText("user", { exact: true }).click();
  await expect(ownDialog.getByText("This is your own account.")).toBeVisible();
  // Other journeys have admins of their own, so here the answer is given; the server's is in admins.integration.test.ts.
  const detail = "This is the last administrator. Make somebody else an administrator first.";
  await page.route("**/api/users/*", (route) =>
    route.fulfill({ status: 409, json: { code: "last_admin", detail, status: 409 } }),
  );
  await ownDialog.getByRole("button", { name: "Save role" }).click();
  await expect(ownDialog.getByRole("alert")).toHaveText(detail);
  await ownDialog.getByRole("button", { name: "Cancel" }).click();
  await expect(own).toContainText("admin");
});

test("the list of users is filtered and paged by its address", async ({ page }) => {
  await asAdmin(page);
  await page.goto("/dashbord/users?size=2");
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByLabel("Role", { exact: true }).selectOption("seller");
  await expect(page).toHaveURL(/\?role=seller$/);
  // More than two rows: the size was not the form's.
  await expect(page.getByRole("row").nth(4)).toContainText("seller");
  await page.goBack();
  await expect(page.getByLabel("Role", { exact: true })).toHaveValue("");
  await page.goto("/dashbord/users?role=nonsense&page=x");
  await expect(page.getByRole("row", { name: /enabled/ }).first()).toBeVisible();
  await page.goto("/dashbord/users?q=nobody-by-this-name");
  await expect(page.getByText("No account fits.")).toBeVisible();
});

test("the pages are accessible and fit a phone", async ({ page }) => {
  const person = await newPerson("Soundly Named Person");
  await asAdmin(page);
  await page.goto("/dashbord/makeAdmin");
  await page.getByPlaceholder("Search user by email").fill(person.email);
  await expect(page.getByRole("button", { name: "Make Admin" })).toBeVisible();
  await expectSoundOnBoth(page, "make admin");
  await page.goto("/dashbord/users");
  await expectSoundOnBoth(page, "users");
  await takeFromMenu(page.locator("tbody tr").first(), "Change role");
  await expectSoundOnBoth(page, "role");
  await page.goto("/dashbord/audit");
  await expectSoundOnBoth(page, "audit");
});
