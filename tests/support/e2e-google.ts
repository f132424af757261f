import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { BASE, services } from "./e2e-services";

/** The emulator is another site, as Google is. */
export const toGoogle = () => new RegExp(`^request to another origin: ${services().RANNA_GOOGLE_ISSUER}/`);

/** Presses the button and answers Google's window. */
export async function openGoogle(page: Page, button = "Login with Google"): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: button }).click();
  const popup = await opening;
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Test sign-in with Google");
  return popup;
}

/** Types who one is into Google's window and waits until it has closed itself. */
export async function comeAs(popup: Page, email: string, name: string, verified = true): Promise<void> {
  await popup.getByLabel("E-mail", { exact: true }).fill(email);
  await popup.getByLabel("Name").fill(name);
  await popup.getByLabel("E-mail verified").setChecked(verified);
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Continue" }).click();
  await closed;
}

export const newEmail = () => `${randomUUID()}@google.test`;
/** What the browser is told of its session. */
export const sessionOf = async (page: Page) => (await page.request.get(`${BASE}/api/auth/session`)).json();
