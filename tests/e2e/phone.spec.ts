import { expectSound } from "../support/e2e-axe";
import { beSignedIn, newPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("what only a phone has is accessible: the sheet of filters, the menu and the drawer", async ({
  page,
  context,
}) => {
  await page.goto("/Allrecipe");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectSound(page, "filters");
  await page.getByRole("dialog").getByText(/^easy/).click();
  const narrowed = page.waitForResponse(/\/allrecipe\?difficulty=easy/);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Show \d+ recipes?$/ })
    .click();
  await expect(page).toHaveURL("/Allrecipe?difficulty=easy");
  // The list before it stands back, pale, until the new one is there.
  await narrowed;
  await expect(page.locator("main [aria-busy]")).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("link", { name: "About-Us" }).filter({ visible: true }).first()).toBeVisible();
  await expectSound(page, "menu");

  await beSignedIn(context, await newPerson());
  await page.goto("/dashbord");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "My Order" })).toBeVisible();
  await expectSound(page, "drawer");
});
