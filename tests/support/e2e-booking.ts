import type { Page } from "@playwright/test";
import { addressesTexts } from "@/lib/texts/en/addresses";
import { parcelsTexts } from "@/lib/texts/en/parcels";
import { call, type Person } from "./e2e-people";

/** A booking from Dhaka to Sylhet of 5 kg, 270 taka. */
export const BOOKING = {
  type: "non-document",
  title: "Wedding sweets",
  weight: 5,
  sender_contact: "01711 204 588",
  sender_region: "Dhaka",
  sender_district: "Dhaka",
  sender_center: "Dhanmondi",
  sender_address: "House 14, Road 7",
  pickup_instruction: "Ring the second bell",
  receiver_name: "Anwar Hossain",
  receiver_contact: "01711 204 589",
  receiver_region: "Sylhet",
  receiver_district: "Sylhet",
  receiver_center: "Beanibazar",
  receiver_address: "Zindabazar",
  delivery_instruction: "Call first",
};

/** Books a parcel through the API. */
export const book = (
  who: Person,
  change: object = {},
): Promise<{ insertedId: string; tracking_id: string; delivery_cost: number }> =>
  call(who, "POST", "/addparcel", { ...BOOKING, ...change });

/** Fills in the booking form on the page, by the labels of its language. */
export async function fillBooking(
  page: Page,
  booking = BOOKING,
  say: Labels = parcelsTexts,
  place: typeof addressesTexts = addressesTexts,
): Promise<void> {
  await page.getByText(say.nonDocument, { exact: true }).click();
  await page.getByLabel(say.title).fill(booking.title);
  await page.getByLabel(say.weight, { exact: true }).fill(String(booking.weight));
  for (const [at, end] of (["sender", "receiver"] as const).entries()) {
    await page.getByLabel(say.contact).nth(at).fill(booking[`${end}_contact`]);
    await page.getByLabel(place.district).nth(at).selectOption(booking[`${end}_district`]);
    await page.getByLabel(place.area).nth(at).selectOption(booking[`${end}_center`]);
    await page.getByLabel(place.address).nth(at).fill(booking[`${end}_address`]);
  }
  await page.getByLabel(say.pickupInstruction).fill(booking.pickup_instruction);
  await page.getByLabel(say.name, { exact: true }).nth(1).fill(booking.receiver_name);
  await page.getByLabel(say.deliveryInstruction).fill(booking.delivery_instruction);
}
type Labels = typeof parcelsTexts;

/** Presses the visible one of the form's two buttons: beside the form, or in a phone's bar. */
export const submitBooking = (page: Page, say: Pick<typeof parcelsTexts, "submit"> = parcelsTexts) =>
  page.getByRole("button", { name: say.submit, exact: true }).filter({ visible: true }).click();
