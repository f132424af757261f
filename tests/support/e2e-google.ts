import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { BASE, services } from "./e2e-services";

/** The complaint that `watch` makes of a request to the Google emulator, which has another origin. */
export const toGoogle = () => new RegExp(`^request to another origin: ${services().RANNA_GOOGLE_ISSUER}/`);

/** Presses the first such button and returns the window of the emulator. */
export async function openGoogle(page: Page, button = "Login with Google"): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: button }).first().click();
  const popup = await opening;
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Test sign-in with Google");
  return popup;
}

/** Types an account into the emulator's window and waits until the window has closed itself. */
export async function comeAs(popup: Page, email: string, name: string, verified = true): Promise<void> {
  await popup.getByLabel("E-mail", { exact: true }).fill(email);
  await popup.getByLabel("Name").fill(name);
  await popup.getByLabel("E-mail verified").setChecked(verified);
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Continue" }).click();
  await closed;
}

export const newEmail = () => `${randomUUID()}@google.test`;
/** The session data that the browser gets. */
export const sessionOf = async (page: Page) => (await page.request.get(`${BASE}/api/auth/session`)).json();
