import { expectSoundOnBoth } from "../support/e2e-axe";
import { newPerson } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { asAdmin, findRow } from "../support/e2e-tables";
import { expect, test } from "../support/e2e-test";

test("a late answer of an older search does not stand under a newer one, and a failed promotion says so", async ({
  page,
  watch,
}) => {
  watch.expects(/500|Failed to load resource|ApiError/);
  const [one, other] = [await newPerson("First One"), await newPerson("Second One")];
  let release: () => void = () => undefined;
  const newerIsShown = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isOlder = (url: string) => url.includes(`/api/users/search?q=${encodeURIComponent(one.email)}`);
  await page.route(
    (url) => isOlder(url.href),
    async (route) => {
      await newerIsShown;
      await route.continue();
    },
  );
  await page.route("**/api/users/admin", (route) => route.fulfill({ status: 500, body: "{}" }));
  await asAdmin(page);
  await page.goto("/dashbord/makeAdmin");
  const box = page.getByPlaceholder("Search user by email");
  const asked = page.waitForRequest((request) => isOlder(request.url()));
  const late = page.waitForResponse((response) => isOlder(response.url()));
  await box.fill(one.email);
  await asked;
  await box.fill(other.email);
  await expect(page.getByRole("listitem").filter({ hasText: other.email })).toBeVisible();
  release();
  await late;
  await expect(page.getByText(one.email)).toBeHidden();
  await expect(page.getByText(other.email)).toBeVisible();

  await page.getByRole("button", { name: "Make Admin" }).click();
  await page.getByRole("button", { name: "Yes, make admin" }).click();
  await expect(page.getByText("Failed to make admin")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make Admin" })).toBeEnabled();
});

test("roles change in the list; an admin who gives up the own role is warned, the last one is kept", async ({
  page,
  watch,
}) => {
  watch.expects(/409/);
  const person = await newPerson("Ruma Das");
  await asAdmin(page);
  await page.goto("/dashbord/users");
  const row = await findRow(page, person.email);
  await expect(row).toContainText("user");
  await takeFromMenu(row, "Change role");
  const dialog = page.getByRole("dialog", { name: "Role of Ruma Das" });
  await expectSoundOnBoth(page, "role");
  await dialog.getByText("seller", { exact: true }).click();
  await dialog.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText(`${person.email} is now a seller`)).toBeVisible();
  await expect(row).toContainText("seller");

  await page.goto("/dashbord/users?q=admin%40ranna.test");
  const own = page.getByRole("row").filter({ hasText: "admin@ranna.test" });
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
