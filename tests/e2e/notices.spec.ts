import { expectSoundOnBoth } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { endpointOf, letAnswer, pushesTo } from "../support/e2e-push";
import { expect, test } from "../support/e2e-test";

test("a kitchen sees one order on its page, reads of another in the inbox, and the bell falls; settings are kept", async ({
  page,
  context,
  browser,
  watch,
}) => {
  const [cook, buyer] = [await newPerson("Farida Khatun"), await newPerson("Imran Hossain")];
  const recipe = await newRecipe(cook);
  const unread = () => call(cook, "GET", "/notices/count");
  await buyByCall(buyer, recipe.id);
  expect(await unread()).toEqual({ unread: 1 });
  const phone = await browser.newContext();
  watch.over(phone);
  await beSignedIn(phone, cook);
  await (await phone.newPage()).goto("/bn/dashbord/mySales");
  await expect.poll(unread).toEqual({ unread: 0 });
  await phone.close();

  await buyByCall(buyer, recipe.id);
  await beSignedIn(context, cook);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Notices, 1 unread" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notices" })).toBeVisible();
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText(recipe.title);
  // The line was on screen, so it is read; it stays marked until the next visit.
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await expect(menu.getByRole("link", { name: "Notices", exact: true })).toBeVisible();
  await expect(lines.nth(0)).toContainText("Unread");
  await expect(lines.nth(1)).not.toContainText("Unread");
  await expectSoundOnBoth(page, "the inbox");
  await lines.nth(0).getByRole("link").click();
  await expect(page).toHaveURL("/dashbord/mySales");

  await page.goto("/bn/dashbord/notices");
  await expect(page.getByRole("heading", { level: 1, name: "খবর" })).toBeVisible();
  await expect(lines.nth(0).getByRole("link")).toHaveAttribute("href", "/bn/dashbord/mySales");
  await expectSoundOnBoth(page, "the inbox in Bangla");
  await page.getByRole("main").getByRole("link", { name: "সেটিংস" }).click();
  await expect(page.getByRole("switch", { name: "আমার অর্ডার: ইমেইল" })).toBeChecked();
  await expectSoundOnBoth(page, "the settings in Bangla");

  await page.goto("/dashbord/notices/settings");
  await expect(page.getByRole("switch", { name: "My kitchen: Mail" })).toBeDisabled();
  await page.getByRole("switch", { name: "My orders: Mail" }).click();
  await page.getByRole("switch", { name: "Quiet at night" }).click();
  await expect
    .poll(() => call(cook, "GET", "/notices/settings"))
    .toMatchObject({ quiet: false, groups: [{ group: "orders", mail: false }, {}, {}, {}, {}] });
  await page.reload();
  await expect(page.getByRole("switch", { name: "My orders: Mail" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Quiet at night" })).not.toBeChecked();
  await expectSoundOnBoth(page, "the settings");
});

test("a browser shows notices after a press, and tries how one looks", async ({ page, context }) => {
  const [cook, buyer] = [await newPerson("Farida Khatun"), await newPerson("Imran Hossain")];
  await buyByCall(buyer, (await newRecipe(cook)).id);
  await letAnswer(page);
  await beSignedIn(context, buyer);
  await page.goto("/dashbord/myorder");
  await expect(page.getByRole("button", { name: "Tell me about this order" })).toBeVisible();
  expect(await call(buyer, "GET", "/devices")).toEqual([]);
  await expectSoundOnBoth(page, "the button that leads to the browser's question");
  await page.getByRole("button", { name: "Tell me about this order" }).click();
  await expect(page.getByText("Notices are on. They come to this device.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tell me about this order" })).toBeHidden();

  await page.goto("/dashbord/notices/settings");
  const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(devices).toContainText("This device");
  await expectSoundOnBoth(page, "the settings with a device");
  const endpoint = await endpointOf(page);
  await page.getByRole("button", { name: /^Try it/ }).click();
  await expect
    .poll(async () => (await pushesTo(endpoint))[0]?.payload)
    .toMatchObject({ title: "RANNA", body: "This is how a notice looks." });
});
