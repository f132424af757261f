import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { mailsTo } from "../support/e2e-mails";
import { ask, beSignedIn, newPerson, photo, registerPerson, signIn } from "../support/e2e-people";
import { BASE } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

test.beforeEach(({ watch }) => {
  // Wrong passwords and ended sessions are part of these journeys.
  watch.expects(/status of 401/);
});

/** The link in the newest mail with this subject, once it is there. */
async function linkIn(address: string, subject: string): Promise<string> {
  const find = async () => {
    const mail = (await mailsTo(address)).find((one) => one.subject === subject);
    return /https?:\S+\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find();
}

const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
};

test("a forgotten password: asked for by mail, chosen once, and the old sessions are over", async ({
  page,
}) => {
  const person = await newPerson("Laila Haque");
  // From both forms, by a link.
  const registering = await (await page.request.get("/register")).text();
  expect(registering).toContain('href="/forgot-password"');
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot password?" })).toBeVisible();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If that email has an account, the link is on its way.")).toBeVisible();
  await expectSoundOnBoth(page, "forgotten password");

  const link = await linkIn(person.email, "Choose a new password");
  const opened = await page.goto(link);
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page).toHaveURL(`${BASE}/reset-password`);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByLabel("New password")).toHaveAttribute("aria-invalid", "true");
  await expectSoundOnBoth(page, "new password");
  await page.getByLabel("New password").fill("mustard-oil-10");
  await expect(page.getByText("Password must be at least 6 characters: met")).toBeVisible();
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your password is changed. Log in with the new one.")).toBeVisible();
  expect((await ask(person, "GET", "/account")).status).toBe(401);

  await page.getByRole("link", { name: "Login", exact: true }).click();
  await logIn(page, person.email, "mustard-oil-10");
  await expect(page.getByText("Welcome back, Laila Haque!")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("This link has been used or is too old.")).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject))
    .toContain("Your password was changed");
});

test("the banner asks to confirm the e-mail, mails again on demand, and goes with the mailed link", async ({
  page,
  context,
}) => {
  const person = await newPerson("Nasrin Sultana");
  await beSignedIn(context, person);
  await page.goto("/dashbord/myorder");
  await expect(page.getByText("Please confirm your email.")).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The mail is on its way")).toBeVisible();
  await expectSoundOnBoth(page, "banner");

  await page.goto(await linkIn(person.email, "Please confirm your email"));
  await expect(page).toHaveURL(`${BASE}/verify-email`);
  // Opening the link is not enough.
  expect((await ask(person, "GET", "/account")).body.emailVerified).toBe(false);
  await expectSoundOnBoth(page, "confirming the e-mail");
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("Your email is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "To your account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Please confirm your email.")).toBeHidden();
  expect((await ask(person, "GET", "/account")).body.emailVerified).toBe(true);
});

test("name, photo and password are changed on the account page, from the menu", async ({ page, context }) => {
  const person = await newPerson("Rupa Karim");
  await beSignedIn(context, person);
  await page.goto("/dashbord");
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await expectSoundOnBoth(page, "account");

  const profile = page.getByRole("region", { name: "Name, photo and language" });
  await profile.getByLabel("Name").fill("Rupa Akter");
  await profile.getByLabel("New photo").setInputFiles({
    name: "me.jpg",
    mimeType: "image/jpeg",
    buffer: await photo(),
  });
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your account is saved")).toBeVisible();
  const { body } = await ask(person, "GET", "/account");
  expect(body.displayName).toBe("Rupa Akter");

  const password = page.getByRole("region", { name: "Password" });
  await password.getByLabel("Current password").fill("wrong");
  await password.getByLabel("New password").fill("mustard-oil-10");
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByText("The current password is wrong")).toBeVisible();
  await password.getByLabel("Current password").fill(person.password);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  // This browser stays signed in; the Bearer of before is over.
  expect((await ask(person, "GET", "/account")).status).toBe(401);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});

test("two browsers: one signs the other out, then both at once", async ({
  page,
  context,
  browser,
  watch,
}) => {
  const person = await newPerson("Shirin Akter");
  await beSignedIn(context, person);
  const other = await browser.newContext();
  watch.over(other);
  const there = await other.newPage();
  await there.goto(`${BASE}/login`);
  await logIn(there, person.email, person.password);
  await expect(there.getByText("Welcome back, Shirin Akter!")).toBeVisible();

  await page.goto("/dashbord/account");
  const sessions = page.getByRole("region", { name: "Where you are logged in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
  await sessions.getByRole("button", { name: /^Sign out: Chrome on/ }).click();
  await expect(page.getByText(/^Chrome on \w+ is signed out/)).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await there.goto(`${BASE}/dashbord`);
  await expect(there).toHaveURL(/\/login\?callbackUrl=/);
  await other.close();

  await sessions.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await ask(person, "GET", "/account")).status).toBe(401);
  await signIn(person.email, person.password);
});

test("the e-mail changes once the old and the new address have confirmed", async ({ page, context }) => {
  const person = await newPerson("Kamal Uddin");
  const to = `new-${person.email}`;
  await beSignedIn(context, person);
  await page.goto("/dashbord/account");
  const email = page.getByRole("region", { name: "Email", exact: true });
  await email.getByLabel("New email").fill(to);
  await email.getByLabel("Password", { exact: true }).fill(person.password);
  await email.getByRole("button", { name: "Change email" }).click();
  await expect(email.getByText(`Waiting to change to ${to}`)).toBeVisible();

  await page.goto(await linkIn(to, "Confirm your new email"));
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByText("Now the other address has to confirm")).toBeVisible();
  await page.goto("/dashbord/account");
  await expect(email.getByText("the new address: confirmed")).toBeVisible();
  await expectSoundOnBoth(page, "account with an open change");

  await page.goto(await linkIn(person.email, "Change the email of your account?"));
  await expectSoundOnBoth(page, "confirming a change");
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByText("Your email is changed.")).toBeVisible();
  expect((await ask(person, "GET", "/account")).body).toMatchObject({ email: to, emailVerified: true });
});

test("one's data is downloaded, and the account deleted for good", async ({ page, context }) => {
  const person = await registerPerson("Farid Ahmed");
  await beSignedIn(context, person);
  await page.goto("/dashbord/account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    account: { email: person.email },
    orders: [],
  });

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Your password").fill("wrong");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("The current password is wrong")).toBeVisible();
  await expectSoundOnBoth(page, "deleting");
  await dialog.getByLabel("Your password").fill(person.password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Your account is deleted")).toBeVisible();
  await expect(page).toHaveURL(`${BASE}/`);
  expect((await ask(person, "GET", "/account")).status).toBe(401);
  await expect
    .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject))
    .toContain("Your account is deleted");
  await expect(signIn(person.email, person.password)).rejects.toThrow("401");
});

test("addresses are saved, chosen, changed and deleted", async ({ page, context, watch }) => {
  watch.expects(/status of 422/);
  const person = await newPerson("Nusrat Jahan");
  await beSignedIn(context, person);
  await page.goto("/dashbord/account");
  const addresses = page.getByRole("region", { name: "Addresses" });
  const cards = addresses.getByRole("listitem");
  await addresses.getByRole("button", { name: "Add an address" }).click();
  await expect(addresses.getByLabel("What to call it")).toBeFocused();
  await addresses.getByRole("button", { name: "Save address" }).click();
  await expect(addresses.getByText("Phone number is required")).toBeVisible();
  await expectSoundOnBoth(page, "address form with messages");
  const save = async (label: string, phone: string, district: string) => {
    await addresses.getByLabel("What to call it").fill(label);
    await addresses.getByLabel("Name of who receives it").fill("Nusrat Jahan");
    await addresses.getByLabel("Phone").fill(phone);
    await addresses.getByLabel("District").selectOption(district);
    await addresses.getByLabel("Address", { exact: true }).fill("Zindabazar 4");
    await addresses.getByRole("button", { name: "Save address" }).click();
  };
  await save("Home", "0171120", "Sylhet");
  await expect(addresses.getByLabel("Phone")).toHaveAccessibleDescription(/^We can't call this number/);
  await expect(addresses.getByLabel("Phone")).toBeFocused();
  await addresses.getByLabel("Phone").fill("০১৭১১ ২০৪ ৫৮৮");
  await addresses.getByRole("button", { name: "Save address" }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText("+8801711204588");
  await addresses.getByRole("button", { name: "Add an address" }).click();
  await save("Office", "+44 20 7946 0018", "Dhaka");
  await expect(cards).toHaveCount(2);
  await expectSoundOnBoth(page, "addresses");

  await addresses.getByRole("button", { name: "Make default: Office" }).click();
  await expect(cards.first()).toContainText("Office");
  await expect(addresses.getByText("Default", { exact: true })).toHaveCount(1);
  await addresses.getByRole("button", { name: "Edit: Home" }).click();
  await expect(addresses.getByLabel("District")).toHaveValue("Sylhet");
  await addresses.getByLabel("Address", { exact: true }).fill("Amberkhana 9");
  await addresses.getByRole("button", { name: "Save address" }).click();
  await expect(cards.last()).toContainText("Amberkhana 9, Sylhet");
  await addresses.getByRole("button", { name: "Delete: Office" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete “Office”?" });
  await expectSoundOnBoth(page, "deleting an address");
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(cards).toHaveCount(2);
  await addresses.getByRole("button", { name: "Delete: Office" }).click();
  await question.getByRole("button", { name: "Delete address" }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.first().getByText("Default", { exact: true })).toBeVisible();
  await expect(addresses.getByRole("button", { name: "Add an address" })).toBeFocused();
});
