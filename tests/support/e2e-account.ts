import { expect, type Page } from "@playwright/test";
import { mailsTo } from "./e2e-mails";

/** The link in the newest mail with this subject. Waits until the mail is there. */
export async function linkIn(address: string, subject: string): Promise<string> {
  const find = async () => {
    const mail = (await mailsTo(address)).find((one) => one.subject === subject);
    return /https?:\S+\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find();
}

/** Fills in and submits the sign-in form on the page. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}
