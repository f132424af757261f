import { expect, type Page } from "@playwright/test";
import { chooseCard, fillDelivery } from "./e2e-checkout";
import { newPerson, type Person } from "./e2e-people";

/** Two cooks, and a buyer who buys from both. */
export async function twoKitchens(): Promise<{ farida: Person; shefali: Person; buyer: Person }> {
  const [farida, shefali, buyer] = await Promise.all([
    newPerson("Farida Khatun"),
    newPerson("Shefali Das"),
    newPerson("Imran Hossain"),
  ]);
  return { farida, shefali, buyer };
}

/** Chooses the card on the checkout page and submits the address. */
export async function proceed(page: Page): Promise<void> {
  await chooseCard(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
}

/** Goes from the filled cart to the card form. */
export async function toCard(page: Page): Promise<void> {
  await page.goto("/checkout");
  await fillDelivery(page);
  await proceed(page);
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
}

/** The heading of a completed checkout. */
export const complete = (page: Page) => page.getByRole("heading", { level: 1, name: "Your order is placed" });
