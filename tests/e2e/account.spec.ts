import { readFileSync } from "node:fs";
import { linkIn, logIn } from "../support/e2e-account";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { mailsTo } from "../support/e2e-mails";
import { ask, beSignedIn, newPerson, photo, registerPerson, signIn } from "../support/e2e-people";
import { BASE } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

test.beforeEach(({ watch }) => {
  // Wrong passwords and ended sessions are part of these journeys.
  watch.expects(/status of 401/);
});

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

test("name, photo and password are changed on the account page, from the menu", async ({ page, context }) => {
  const person = await newPerson("Rupa Karim");
  await beSignedIn(context, person);
  await page.goto("/dashbord");
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();

  const profile = page.getByRole("region", { name: "Name, photo and language" });
  await profile.getByRole("heading").click();
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
  await password.getByRole("heading").click();
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

test("one's data is downloaded, and the account deleted for good", async ({ page, context }) => {
  const person = await registerPerson("Farid Ahmed");
  await beSignedIn(context, person);
  await page.goto("/dashbord/account");
  await page.getByRole("heading", { name: "Your data" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    account: { email: person.email },
    orders: [],
  });

  await page.getByRole("heading", { name: "Delete account" }).click();
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
