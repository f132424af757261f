import { expectSound } from "../support/e2e-axe";
import { ADDRESS, agreeToTerms, chooseArea } from "../support/e2e-checkout";
import { beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { approvedRider, demoAdmin } from "../support/e2e-riders";
import { codeTo, newNumber } from "../support/e2e-sms";
import { expect, test } from "../support/e2e-test";

test.use({ viewport: { width: 390, height: 844 } });

const DHAKA = { region: "Dhaka", district: "Dhaka" };
const CENTER = { center: "Dhanmondi", address: "House 14, Road 7" };

test("a box is ordered with a proven phone, and paid to the rider at the door", async ({
  page,
  context,
  watch,
}) => {
  // The first press is refused: nobody has proven the phone.
  watch.expects(/409 .*\/api\/checkout/);
  const [cook, buyer, admin] = [await newPerson("Farida Khatun"), await newPerson(), await demoAdmin()];
  await call(cook, "PATCH", "/account/pickup", { ...DHAKA, ...CENTER, phone: "01711 204 588" });
  const recipe = await newRecipe(cook);
  await call(buyer, "POST", "/cart", { recipeId: recipe.id, quantity: 1 });
  await beSignedIn(context, buyer);
  await page.goto("/checkout");
  const means = page.getByRole("group", { name: "How would you like to pay?" });
  await expect(means.getByRole("radio", { name: /^bKash/ })).toBeChecked();
  await means.getByText("Cash at the door").click();
  await expect(means).toContainText("Pay ৳\u202f750 to the rider");
  const phone = newNumber();
  await page.getByLabel("Phone").fill(phone);
  await chooseArea(page, "Dhaka", "Dhanmondi");
  await page.getByLabel("Address (house, road)").fill(ADDRESS.address);
  await agreeToTerms(page);
  await expectSound(page, "the choice of how to pay");
  await page.getByRole("button", { name: "Order, pay ৳\u202f750 at the door" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your phone first" })).toBeVisible();
  await page.getByRole("button", { name: "Send the code, then order" }).click();
  const field = page.getByLabel("Code from the SMS");
  await expect(field).toBeVisible();
  await expectSound(page, "the proof of a phone");
  await field.fill(await codeTo(phone));
  await page.getByRole("button", { name: "Confirm and order" }).click();
  // It goes on by itself.
  await expect(page.getByRole("heading", { level: 1, name: "Your order is placed" })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\?purchase=[0-9a-f]{24}$/);
  await expect(page.getByRole("article")).toContainText("Pay ৳\u202f750 to the rider");
  await expect(page.getByText("To pay at the door")).toBeVisible();
  await expectSound(page, "an order that is paid at the door");

  const purchaseId = new URL(page.url()).searchParams.get("purchase");
  const bought = () => call(buyer, "GET", `/purchases/${purchaseId}`);
  const [order] = (await bought()).orders;
  expect(order).toMatchObject({ paymentStatus: "due", collect: 750 });
  await call(cook, "POST", `/orders/${order._id}/ready`);
  const rider = await approvedRider(admin, "Sohel Mia", DHAKA);
  const { _id: parcel } = (await call(rider, "GET", "/deliveries?scope=available")).find(
    ({ tracking_id }: { tracking_id: string }) => tracking_id === order.trackingId,
  );
  await call(rider, "POST", `/parcels/${parcel}/claim`);
  for (const to of ["picked_up", "in_transit", "out_for_delivery"])
    await call(rider, "POST", `/parcels/${parcel}/status`, { to });
  const handedOver = { to: "delivered", code: order.code, cashCollected: 750 };
  await call(rider, "POST", `/parcels/${parcel}/status`, handedOver);
  expect(await bought()).toMatchObject({ paymentStatus: "succeeded", paidWith: { payWith: "cash" } });
  await page.reload();
  await expect(page.getByText("Total paid")).toBeVisible();

  // The next time begins with what was used last; two taps are one order.
  await page.goto(`/buynow/${recipe.id}`);
  await expect(page.getByRole("radio", { name: /^Cash at the door/ })).toBeChecked();
  await expect(page.getByLabel("Phone")).toHaveValue(`+880${phone.slice(1)}`);
  await expect(page.getByLabel("Address (house, road)")).toHaveValue(ADDRESS.address);
  await agreeToTerms(page);
  await page.getByRole("button", { name: "Order, pay ৳\u202f750 at the door" }).dblclick();
  await expect(page).toHaveURL(new RegExp(`/recipedeteils/${recipe.id}$`));
  const panel = page.getByRole("region", { name: "Your order is complete!" });
  await expect(panel).toContainText("Pay ৳\u202f750 to the rider");
  const { purchases } = await call(buyer, "GET", "/purchases");
  expect(purchases.map(({ paymentStatus }: { paymentStatus: string }) => paymentStatus)).toEqual([
    "due",
    "succeeded",
  ]);
});
