import type { Page } from "@playwright/test";
import { addressesTexts as addresses } from "@/lib/texts/bn/addresses";
import { checkoutTexts as checkout } from "@/lib/texts/bn/checkout";
import { ordersTexts as orders } from "@/lib/texts/bn/orders";
import { parcelsTexts as parcels } from "@/lib/texts/bn/parcels";
import { ridersTexts as riders } from "@/lib/texts/bn/riders";
import { salesTexts as sales } from "@/lib/texts/bn/sales";
import { stateTexts as states } from "@/lib/texts/bn/states";
import { validationTexts as validation } from "@/lib/texts/bn/validation";
import { BOOKING, book, fillBooking, submitBooking } from "../support/e2e-booking";
import { buyBasketByCall } from "../support/e2e-buy";
import { CARDS, fillCard } from "../support/e2e-checkout";
import { beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { approvedRider, demoAdmin } from "../support/e2e-riders";
import { expect, test } from "../support/e2e-test";
import { saidInEnglish } from "./foreign-words";

/** As a sender types it in Bangla; places are chosen, and sent in English. */
const OURS = {
  ...BOOKING,
  title: "বিয়ের মিষ্টি",
  sender_contact: "০১৭১১ ২০৪ ৫৮৮",
  sender_address: "বাড়ি ১৪, রোড ৭",
  pickup_instruction: "দ্বিতীয় বেল চাপুন",
  receiver_name: "আনোয়ার হোসেন",
  receiver_contact: "০১৭১১ ২০৪ ৫৮৯",
  receiver_address: "জিন্দাবাজার",
  delivery_instruction: "আগে ফোন দিন",
};

/** What is shown at this moment, messages that pass included, is Bangla. */
const expectBangla = async (page: Page, step: string) =>
  expect.soft(await saidInEnglish(page), step).toEqual([]);

test("in Bangla a parcel is booked, paid by card and followed", async ({ page, context }) => {
  await beSignedIn(context, await newPerson("নুসরাত জাহান"));
  await page.goto("/bn/dashbord/Addpercel");
  await expect(page.getByLabel(addresses.area).first()).toBeDisabled();
  await submitBooking(page, parcels);
  await expect(page.getByText(validation.parcelTitleRequired).first()).toBeVisible();
  await expectBangla(page, "messages at the fields");
  await fillBooking(page, OURS, parcels, addresses);
  await expect(page.getByRole("region", { name: parcels.deliveryCost })).toContainText("৳\u202f২৭০");
  await submitBooking(page, parcels);
  const question = page.getByRole("alertdialog", { name: parcels.confirmHeading });
  await expect(question).toContainText("৳\u202f২৭০");
  await expectBangla(page, "the question with the cost");
  await question.getByRole("button", { name: parcels.confirmButton }).click();
  await expect(page.getByText(parcels.booked)).toBeVisible();
  const panel = page.getByRole("region", { name: parcels.bookedHeading });
  await expect(panel.getByText(/^[০-৯]{4}$/)).toBeVisible();
  await expectBangla(page, "booked");

  await panel.getByRole("link", { name: parcels.payNow("৳\u202f২৭০") }).click();
  await page.getByRole("radio", { name: new RegExp(`^${checkout.means.card}`) }).check({ force: true });
  await fillCard(page, CARDS.succeeds);
  await expectBangla(page, "paying");
  await page.getByRole("button", { name: checkout.pay("৳\u202f২৭০") }).click();
  await expect(page.getByText(parcels.paid)).toBeVisible();
  const paid = page.getByRole("region", { name: parcels.paidHeading });
  await expect(paid).toBeVisible();
  await expectBangla(page, "paid");

  await paid.getByRole("link", { name: parcels.track }).click();
  await expect(page).toHaveURL(/\/bn\/track\/TRK\d+$/);
  await expect(
    page.getByText(states.rows.booked.buyer({ until: "", reason: null, district: null, step: "" })).first(),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: parcels.journey })).toContainText(parcels.steps.at_door);
  await expectBangla(page, "followed");
});

test("in Bangla a rider takes a parcel, picks it up, carries it and hands it over for the code", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/422 .*\/status/);
  const sender = await newPerson("নুসরাত জাহান");
  const { insertedId, tracking_id } = await book(sender, OURS);
  const { code } = await call(sender, "GET", `/parcels/${insertedId}`);
  const place = { region: "Dhaka", district: "Dhaka" };
  await beSignedIn(context, await approvedRider(await demoAdmin(), "সোহেল মিয়া", place));
  await page.goto("/bn/dashbord/myDeliveries");
  await page.getByRole("tab", { name: new RegExp(`^${riders.tabTake}`) }).click();
  const card = page.getByRole("article").filter({ hasText: tracking_id });
  await expect(card).toContainText(riders.earns("৳\u202f১৬২"));
  await expectBangla(page, "to take");
  await card.getByRole("button", { name: riders.take }).click();
  await expect(card).toContainText(OURS.sender_address);
  await expectBangla(page, "taken");
  await card.getByRole("button", { name: riders.pickedUpWithCash("৳\u202f২৭০") }).click();
  await card.getByRole("button", { name: riders.nextSteps.in_transit }).click();
  await card.getByRole("button", { name: riders.nextSteps.out_for_delivery }).click();
  const field = card.getByLabel(riders.code);
  await field.fill(String((Number(code) + 1) % 10_000).padStart(4, "0"));
  await card.getByRole("button", { name: riders.nextSteps.delivered }).click();
  await expect(card.getByText(riders.codeWrong(4))).toBeVisible();
  await expectBangla(page, "a wrong code");
  await field.fill(code);
  await card.getByRole("button", { name: riders.nextSteps.delivered }).click();
  await expect(card).toBeHidden();
  await page.getByRole("tab", { name: new RegExp(`^${riders.tabDone}`) }).click();
  await expect(card).toContainText(
    states.rows.delivered.rider({ until: "", reason: null, district: null, step: "" }),
  );
  await expectBangla(page, "delivered");
});

test("in Bangla a kitchen accepts a box, declines another and packs the first", async ({ page, context }) => {
  const cook = await newPerson("Farida Khatun");
  const dish = { title: "Pumpkin bhorta", titleBn: "কুমড়া ভর্তা".normalize("NFC"), price: 690 };
  const { id } = await newRecipe(cook, dish);
  const buyer = await newPerson("ইমরান হোসেন");
  const [first, second] = [
    await buyBasketByCall(buyer, { [id]: 1 }, 750),
    await buyBasketByCall(buyer, { [id]: 1 }, 750),
  ];
  await beSignedIn(context, cook);
  await page.goto("/bn/dashbord/mySales?part=waiting");
  const boxOf = ({ orders: [order] }: typeof first) =>
    page.getByRole("article", { name: dish.titleBn }).filter({ hasText: order?.trackingId ?? "" });
  const [kept, declined] = [boxOf(first), boxOf(second)];
  await expectBangla(page, "boxes that wait");
  await kept.getByRole("button", { name: sales.acceptOf(dish.titleBn) }).click();
  await expect(kept.getByText(sales.acceptedSoon(10))).toBeVisible();

  await declined.getByRole("button", { name: sales.declineOf(dish.titleBn) }).click();
  const question = page.getByRole("alertdialog", { name: sales.declineHeading });
  await question.getByRole("button", { name: sales.declineConfirm }).click();
  await expect(question.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await expectBangla(page, "the question before declining");
  await question.getByRole("button", { name: sales.quickReasons[1] ?? "" }).click();
  await question.getByRole("button", { name: sales.declineConfirm }).click();
  await expect(page.getByText(sales.declined("৳\u202f৭৫০"))).toBeVisible();
  await expectBangla(page, "declined");

  await expect(page.getByText(sales.accepted)).toBeVisible();
  await expectBangla(page, "accepted");
  await kept.getByRole("button", { name: orders.markReady }).click();
  await expect(page.getByText(orders.markedReady)).toBeVisible();
  await expect(kept).toContainText(
    states.rows.packed.kitchen({ until: "", reason: null, district: null, step: "" }),
  );
  await expectBangla(page, "packed");
});
