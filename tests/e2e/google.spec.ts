import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectSound } from "../support/e2e-axe";
import { ask, beSignedIn, newPerson } from "../support/e2e-people";
import { BASE, services, withDatabase } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

test.beforeEach(({ watch }) => {
  // The emulator is another site, as Google is.
  watch.expects(new RegExp(`^request to another origin: ${services().RANNA_GOOGLE_ISSUER}/`));
});

/** Presses the button and answers Google's window. */
async function openGoogle(page: Page, button = "Login with Google"): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: button }).click();
  const popup = await opening;
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Test sign-in with Google");
  return popup;
}

/** Types who one is into Google's window and waits until it has closed itself. */
async function comeAs(popup: Page, email: string, name: string, verified = true): Promise<void> {
  await popup.getByLabel("E-mail", { exact: true }).fill(email);
  await popup.getByLabel("Name").fill(name);
  await popup.getByLabel("E-mail verified").setChecked(verified);
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Continue" }).click();
  await closed;
}

const newEmail = () => `${randomUUID()}@google.test`;
const sessionOf = async (page: Page) => (await page.request.get(`${BASE}/api/auth/session`)).json();

test("a new person comes by Google's window, goes where they wanted to, and is known the next time", async ({
  page,
  browser,
  watch,
}) => {
  const email = newEmail();
  await page.goto("/login?callbackUrl=%2Fdashbord%2Fmyorder");
  const popup = await openGoogle(page);
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
  await comeAs(popup, email, "Shirin Akter");
  await expect(page.getByText("Welcome Shirin Akter")).toBeVisible();
  await expect(page).toHaveURL("/dashbord/myorder");
  expect((await sessionOf(page)).user).toMatchObject({
    email,
    emailVerified: true,
    displayName: "Shirin Akter",
    role: "user",
    providerData: [{ providerId: "google.com" }],
  });

  const later = await browser.newContext();
  watch.over(later);
  const again = await later.newPage();
  await again.goto(`${BASE}/register`);
  await comeAs(await openGoogle(again), email, "Shirin Akter");
  await expect(again.getByText("Welcome Shirin Akter")).toBeVisible();
  await expect(again).toHaveURL(`${BASE}/`);
  await later.close();
  const count = await withDatabase((db) => db.collection("users").countDocuments({ email }));
  expect(count).toBe(1);
});

test("a window that is closed or refused says so, and the next try works", async ({ page }) => {
  await page.goto("/login");
  const button = page.getByRole("button", { name: "Login with Google" });
  const wrong = page.getByText("Something went wrong");

  const first = await openGoogle(page);
  await expect(button).toBeDisabled();
  await first.close();
  await expect(wrong).toBeVisible({ timeout: 8_000 });
  await expect(button).toBeEnabled();
  await expect(wrong).toBeHidden();

  const second = await openGoogle(page);
  await second.getByRole("button", { name: "Cancel" }).click();
  await expect(wrong).toBeVisible();
  await expect.poll(() => second.isClosed()).toBe(true);
  expect(await sessionOf(page)).toEqual({});

  const third = await openGoogle(page);
  await third.getByRole("button", { name: "Anika Rahman" }).click();
  await expect(page.getByText("Welcome Anika Rahman")).toBeVisible();
});

test("where the browser opens no window, Google comes in this one", async ({ page }) => {
  const email = newEmail();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/login?callbackUrl=%2Fmycard");
  await page.getByRole("button", { name: "Login with Google" }).click();
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await expectSound(page, "login with a blocked window");

  await page.getByRole("button", { name: "Continue in this window" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Something went wrong" })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fmycard/);

  await page.getByRole("button", { name: "Login with Google" }).click();
  await page.getByRole("button", { name: "Continue in this window" }).click();
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Name").fill("Kamal Uddin");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Welcome Kamal Uddin")).toBeVisible();
  await expect(page).toHaveURL("/mycard");
});

test("an account with a password is refused to Google, until its owner links it while signed in", async ({
  page,
  context,
}) => {
  const owner = await newPerson("Laila Haque");
  await page.goto("/login");
  await comeAs(await openGoogle(page), owner.email, "Laila Haque");
  const notice = page.getByRole("alert").filter({ hasText: "There is already an account with this email" });
  await expect(notice).toContainText("Log in with your password");
  await expectSound(page, "login refused to Google");
  await comeAs(await openGoogle(page), owner.email, "Laila Haque", false);
  await expect(notice).toContainText("Google can't tell us that the email is yours");
  expect(await sessionOf(page)).toEqual({});

  await beSignedIn(context, owner);
  await page.goto("/dashbord/account");
  await expectSound(page, "account");
  await comeAs(await openGoogle(page, "Link Google"), owner.email, "Laila Haque");
  await expect(page.getByText("Google is linked")).toBeVisible();
  await expect(page.getByText(`Linked with ${owner.email}`)).toBeVisible();

  await context.clearCookies();
  await page.goto("/login");
  await comeAs(await openGoogle(page), owner.email, "Laila Haque");
  await expect(page.getByText("Welcome Laila Haque")).toBeVisible();
  expect((await sessionOf(page)).user).toMatchObject({ uid: owner.uid, emailVerified: true });

  await page.goto("/dashbord/account");
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unlink Google" }).click();
  await expect(page.getByRole("button", { name: "Link Google", exact: true })).toBeVisible();
  expect((await ask(owner, "DELETE", "/account/google")).status).toBe(404);
});

test("the owner who confirms by the mailed link is let in by Google from then on", async ({ page }) => {
  const owner = await newPerson("Nasrin Sultana");
  await page.goto("/login");
  await comeAs(await openGoogle(page), owner.email, owner.name);
  await expect(page.getByText("follow the link that we have mailed to you")).toBeVisible();
  const mailed = async () => {
    const mails = await page.request.get(`${BASE}/api/local/mail?to=${owner.email}`);
    const texts = ((await mails.json()) as { text: string }[]).map((mail) => mail.text);
    return /\S+\/confirm-google\?token=\S+/.exec(texts.join("\n"))?.[0] ?? "";
  };
  await expect.poll(mailed, { timeout: 20_000 }).not.toBe("");
  const link = await mailed();

  await page.goto(link);
  await expect(page.getByText("its password stops working")).toBeVisible();
  await expectSound(page, "confirming Google");
  await page.getByRole("button", { name: "Link Google" }).click();
  await expect(page.getByText("Google is linked. Log in with it now.")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("This link has been used or is too old")).toBeVisible();

  await page.getByRole("link", { name: "Back to Login" }).click();
  await comeAs(await openGoogle(page), owner.email, owner.name);
  await expect(page.getByText("Welcome Nasrin Sultana")).toBeVisible();
  expect((await ask(owner, "GET", "/account")).status).toBe(401);
});
