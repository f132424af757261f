import type { Page } from "@playwright/test";
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

/** Fills in the booking form as it stands on the page. */
export async function fillBooking(page: Page): Promise<void> {
  await page.getByText("Non-Document", { exact: true }).click();
  await page.getByLabel("Title").fill(BOOKING.title);
  await page.getByLabel("Weight", { exact: true }).fill(String(BOOKING.weight));
  for (const [at, end] of (["sender", "receiver"] as const).entries()) {
    await page.getByLabel("Contact").nth(at).fill(BOOKING[`${end}_contact`]);
    await page.getByLabel("Region").nth(at).selectOption(BOOKING[`${end}_region`]);
    await page.getByLabel("District").nth(at).selectOption(BOOKING[`${end}_district`]);
    await page.getByLabel("Service center").nth(at).selectOption(BOOKING[`${end}_center`]);
    await page.getByLabel("Address").nth(at).fill(BOOKING[`${end}_address`]);
  }
  await page.getByLabel("Pickup instruction").fill(BOOKING.pickup_instruction);
  await page.getByLabel("Name", { exact: true }).nth(1).fill(BOOKING.receiver_name);
  await page.getByLabel("Delivery instruction").fill(BOOKING.delivery_instruction);
}

/** The form's button; there is one beside the form and one in a phone's bar. */
export const submitBooking = (page: Page) =>
  page.getByRole("button", { name: "Submit" }).filter({ visible: true }).click();
