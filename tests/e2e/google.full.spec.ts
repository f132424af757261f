import { expectSound } from "../support/e2e-axe";
import { comeAs, newEmail, openGoogle, sessionOf, toGoogle } from "../support/e2e-google";
import { mailsTo } from "../support/e2e-mails";
import { ask, beSignedIn, newPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test.beforeEach(({ watch }) => watch.expects(toGoogle()));

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
  await page.goto("/dashbord/account#account-google");
  await comeAs(await openGoogle(page, "Link Google"), owner.email, "Laila Haque");
  await expect(page.getByText("Google is linked")).toBeVisible();
  await expect(page.getByText(`Linked with ${owner.email}`)).toBeVisible();

  await context.clearCookies();
  await page.goto("/login");
  await comeAs(await openGoogle(page), owner.email, "Laila Haque");
  await expect(page.getByText("Welcome Laila Haque")).toBeVisible();
  expect((await sessionOf(page)).user).toMatchObject({ uid: owner.uid, emailVerified: true });

  await page.goto("/dashbord/account#account-google");
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
    const texts = (await mailsTo(owner.email)).map(({ text }) => text);
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
