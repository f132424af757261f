import { ObjectId } from "mongodb";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { beSignedIn, call, newPerson, newRecipe, type Person } from "../support/e2e-people";
import { withDatabase } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

/** Leaves a kitchen with one notice, of an order that is sold. */
const tellOf = ({ uid }: Person, orderId: string) =>
  withDatabase(async (db) => {
    const userId = new ObjectId(uid);
    const now = new Date();
    await db.collection("notices").deleteMany({ userId });
    await db.collection("notices").insertOne({
      ...{ key: `journey-${orderId}`, userId, kind: "order_sold", reader: "kitchen", figures: {} },
      about: { kind: "order", id: orderId },
      href: `/dashbord/mySales?order=${orderId}`,
      ...{ madeAt: now, at: now, until: new Date(now.getTime() + 48 * 3_600_000), readAt: null },
      ...{ pushAt: null, smsAt: null, joining: false, joined: null },
    });
  });

test("a kitchen reads of an order in the inbox, and the bell falls; its settings are kept", async ({
  page,
  context,
}) => {
  const [cook, buyer] = [await newPerson("Farida Khatun"), await newPerson("Imran Hossain")];
  const recipe = await newRecipe(cook);
  await buyByCall(buyer, recipe.id);
  const [order] = await call(cook, "GET", "/sales");
  await tellOf(cook, order._id);

  await beSignedIn(context, cook);
  await page.goto("/");
  const bar = page.getByRole("banner");
  await bar.getByRole("link", { name: "Notices, 1 unread" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notices" })).toBeVisible();
  const line = page.getByRole("main").getByRole("listitem");
  await expect(line).toContainText(recipe.title);
  await expect(line).toContainText("Unread");
  // It was on screen, so it is read; it stays marked until the next visit.
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await expect(menu.getByRole("link", { name: "Notices", exact: true })).toBeVisible();
  expect(await call(cook, "GET", "/notices/count")).toEqual({ unread: 0 });
  await expect(line).toContainText("Unread");
  await expectSoundOnBoth(page, "the inbox");
  await line.getByRole("link").click();
  await expect(page).toHaveURL(`/dashbord/mySales?order=${order._id}`);

  await tellOf(cook, order._id);
  await page.goto(`/bn/dashbord/mySales?order=${order._id}`);
  await expect.poll(() => call(cook, "GET", "/notices/count")).toEqual({ unread: 0 });
  await page.goto("/bn/dashbord/notices");
  await expect(page.getByRole("heading", { level: 1, name: "খবর" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").getByRole("link")).toHaveAttribute(
    "href",
    `/bn/dashbord/mySales?order=${order._id}`,
  );
  await expectSoundOnBoth(page, "the inbox in Bangla");
  await page.getByRole("link", { name: "সেটিংস" }).click();
  await expect(page.getByRole("switch", { name: "আমার অর্ডার: ইমেইল" })).toBeChecked();
  await expectSoundOnBoth(page, "the settings in Bangla");

  await page.goto("/dashbord/notices/settings");
  await expect(page.getByRole("switch", { name: "My kitchen: Mail" })).toBeDisabled();
  await page.getByRole("switch", { name: "My orders: Mail" }).click();
  await page.getByRole("switch", { name: "Quiet at night" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await expect
    .poll(() => call(cook, "GET", "/notices/settings"))
    .toMatchObject({ quiet: false, groups: [{ group: "orders", mail: false }, {}, {}, {}, {}] });
  await page.reload();
  await expect(page.getByRole("switch", { name: "My orders: Mail" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Quiet at night" })).not.toBeChecked();
  await expectSoundOnBoth(page, "the settings");
});
