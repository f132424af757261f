import { linkIn, logIn } from "../support/e2e-account";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { ask, beSignedIn, newPerson, signIn } from "../support/e2e-people";
import { BASE } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

test.beforeEach(({ watch }) => {
  // Wrong passwords and ended sessions are part of these journeys.
  watch.expects(/status of 401/);
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

  await page.goto("/dashbord/account#account-sessions");
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
  await page.goto("/dashbord/account#account-email");
  const email = page.getByRole("region", { name: "Email", exact: true });
  await email.getByLabel("New email").fill(to);
  await email.getByLabel("Password", { exact: true }).fill(person.password);
  await email.getByRole("button", { name: "Change email" }).click();
  await expect(email.getByText(`Waiting to change to ${to}`).last()).toBeVisible();

  await page.goto(await linkIn(to, "Confirm your new email"));
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByText("Now the other address has to confirm")).toBeVisible();
  await page.goto("/dashbord/account#account-email");
  await expect(email.getByText("the new address: confirmed")).toBeVisible();
  await expectSoundOnBoth(page, "account with an open change");

  await page.goto(await linkIn(person.email, "Change the email of your account?"));
  await expectSoundOnBoth(page, "confirming a change");
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByText("Your email is changed.")).toBeVisible();
  expect((await ask(person, "GET", "/account")).body).toMatchObject({ email: to, emailVerified: true });
});

test("addresses are saved, chosen, changed and deleted", async ({ page, context, watch }) => {
  watch.expects(/status of 422/);
  const person = await newPerson("Nusrat Jahan");
  await beSignedIn(context, person);
  await page.goto("/dashbord/account#account-addresses");
  const addresses = page.getByRole("region", { name: "Addresses" });
  const cards = addresses.getByRole("listitem");
  await addresses.getByRole("button", { name: "Add an address" }).click();
  await expect(addresses.getByLabel("What to call it")).toBeFocused();
  await addresses.getByRole("button", { name: "Save address" }).click();
  await expect(addresses.getByText("Phone number is required")).toBeVisible();
  await expectSoundOnBoth(page, "address form with messages");
  const save = async (label: string, phone: string, district: string, area: string) => {
    await addresses.getByLabel("What to call it").fill(label);
    await addresses.getByLabel("Name of who receives it").fill("Nusrat Jahan");
    await addresses.getByLabel("Phone").fill(phone);
    await addresses.getByLabel("District").selectOption(district);
    await addresses.getByLabel("Area (thana)").selectOption(area);
    await addresses.getByLabel("Address (house, road)").fill("Zindabazar 4");
    await addresses.getByRole("button", { name: "Save address" }).click();
  };
  await save("Home", "0171120", "Sylhet", "Sylhet Sadar");
  await expect(addresses.getByLabel("Phone")).toHaveAccessibleDescription(/^We can't call this number/);
  await expect(addresses.getByLabel("Phone")).toBeFocused();
  await addresses.getByLabel("Phone").fill("০১৭১১ ২০৪ ৫৮৮");
  await addresses.getByRole("button", { name: "Save address" }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText("+8801711204588");
  await addresses.getByRole("button", { name: "Add an address" }).click();
  await save("Office", "+44 20 7946 0018", "Dhaka", "Banani");
  await expect(cards).toHaveCount(2);
  await expectSoundOnBoth(page, "addresses");

  await addresses.getByRole("button", { name: "Make default: Office" }).click();
  await expect(cards.first()).toContainText("Office");
  await expect(addresses.getByText("Default", { exact: true })).toHaveCount(1);
  await addresses.getByRole("button", { name: "Edit: Home" }).click();
  await expect(addresses.getByLabel("District")).toHaveValue("Sylhet");
  await expect(addresses.getByLabel("Area (thana)")).toHaveValue("Sylhet Sadar");
  await addresses.getByLabel("Address (house, road)").fill("Amberkhana 9");
  await addresses.getByLabel("Landmark").fill("Beside the mosque");
  await addresses.getByRole("button", { name: "Save address" }).click();
  await expect(cards.last()).toContainText("Amberkhana 9, Beside the mosque, Sylhet Sadar, Sylhet");
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
