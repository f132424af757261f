import { expect, type Locator, type Page } from "@playwright/test";
import { intentsOf } from "./e2e-services";

export const CARDS = {
  succeeds: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  insufficientFunds: "4000 0000 0000 9995",
  asksToConfirm: "4000 0025 0000 3155",
};

export const ADDRESS = { phone: "01711 204 588", address: "House 14, Road 7, Dhanmondi" };

/** Fills in the buy form on the page, chooses the card and accepts the terms. */
export async function fillDelivery(page: Page): Promise<void> {
  await chooseCard(page);
  await page.getByLabel("Phone").fill(ADDRESS.phone);
  await chooseArea(page, "Dhaka", "Dhanmondi");
  await page.getByLabel("Address (house, road)").fill(ADDRESS.address);
  await agreeToTerms(page);
}

export const chooseCard = (page: Page): Promise<void> =>
  page
    .getByRole("group", { name: "How would you like to pay?" })
    .getByRole("radio", { name: /^Card/ })
    .check({ force: true });

/** Chooses a district and one of its areas in the checkout form. */
export async function chooseArea(page: Page, district: string, area: string): Promise<void> {
  await page.getByLabel("District").selectOption(district);
  await page.getByLabel("Area (thana)").selectOption(area);
}

export const agreeToTerms = (page: Page): Promise<void> =>
  page.getByRole("checkbox", { name: /terms of sale/ }).check();

/** Goes from the buy form of a recipe to its card form. */
export async function toCardForm(page: Page, recipeId: string): Promise<void> {
  await page.goto(`/buynow/${recipeId}`);
  await fillDelivery(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole("textbox", { name: "Card number" }).fill(number);
  await page.getByRole("textbox", { name: "Expiry" }).fill(`12 / ${(new Date().getFullYear() + 2) % 100}`);
  await page.getByRole("textbox", { name: "CVC" }).fill("123");
}

export const payButton = (page: Page): Locator => page.getByRole("button", { name: /^Pay / });

/** Enters the card and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await expect(payButton(page)).not.toHaveAttribute("aria-disabled", "true");
  await payButton(page).click();
}

/** Expects that the order is complete and that the buyer is back at the recipe. */
export async function expectBought(page: Page, recipeId: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Your order is complete!" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/recipedeteils/${recipeId}$`));
  const panel = page.getByRole("region", { name: "Your order is complete!" });
  await expect(panel.getByText(/^TRK\d+$/)).toBeVisible();
  await expect(panel.getByText(/^\d{4}$/)).toBeVisible();
  await expect(panel.getByRole("link", { name: "Track" })).toHaveAttribute("href", /^\/track\/TRK\d+$/);
  await expect(panel.getByRole("link", { name: "View order" })).toBeVisible();
}

/** Opens the page of the newest order of a dish from Your Orders, which it reloads until the order is there. */
export async function findOrder(page: Page, title: string): Promise<Locator> {
  const content = page.getByRole("main");
  const link = content.getByRole("link", { name: title }).first();
  await expect(async () => {
    await page.goto("/dashbord/myorder");
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  await link.click();
  await expect(page).toHaveURL(/\/dashbord\/myorder\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  return content;
}

/** The only intent of a recipe that no other test uses. */
export async function theIntentOf(recipeId: string) {
  const intents = await intentsOf(recipeId);
  expect(intents).toHaveLength(1);
  return intents[0]!;
}
