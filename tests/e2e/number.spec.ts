import type { Page } from "@playwright/test";
import { ObjectId } from "mongodb";
import { authTexts as bnAuth } from "@/lib/texts/bn/auth";
import { phonesTexts as bnPhones } from "@/lib/texts/bn/phones";
import { banglaDigits } from "@/lib/texts/digits";
import { signInTexts } from "@/lib/texts/en/sign-in";
import { expectSound, expectSoundOnBoth } from "../support/e2e-axe";
import { comeAs, newEmail, openGoogle, sessionOf, toGoogle } from "../support/e2e-google";
import { mailsTo } from "../support/e2e-mails";
import { becomes, newPerson, newRecipe } from "../support/e2e-people";
import { withDatabase } from "../support/e2e-services";
import { codeTo, newNumber, opensBy, otherThan } from "../support/e2e-sms";
import { expect, test } from "../support/e2e-test";

test.use({ viewport: { width: 390, height: 844 } });

const CODE = "Code from the SMS";

async function sendCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByLabel("Mobile number").press("Enter");
}

test("a new number registers with code and name; wrong code, reload and a second tab lose nothing", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/4(00|22) .*\/api\/sign-in\/proof/);
  watch.expects(/429 .*\/api\/sign-in\/code/);
  const phone = newNumber();
  await page.goto("/login?callbackUrl=%2Flist");
  await expectSoundOnBoth(page, "the way in, number first");
  // The e-mail's form stands below, as ever.
  await expect(page.getByLabel("Email")).toBeVisible();
  await sendCode(page, phone);
  const code = page.getByLabel(CODE);
  await expect(code).toBeFocused();
  await expectSoundOnBoth(page, "the code's step");
  const right = await codeTo(phone);
  await code.fill(otherThan(right));
  await expect(page.getByText("The code is wrong. 2 tries left.")).toBeVisible();
  await expect(code).toBeFocused();

  await page.reload();
  await expect(page.getByText(`A code is on its way to ${phone}.`)).toBeVisible();

  // A second tab asks too early, and goes on with the code of the first one.
  const second = await context.newPage();
  await second.goto("/register?callbackUrl=%2Flist");
  await sendCode(second, phone);
  await expect(second.getByText("A code is on its way. You can ask for another one soon.")).toBeVisible();
  await second.getByRole("button", { name: signInTexts.haveCode }).click();
  await second.getByLabel(CODE).fill(right);
  const name = second.getByLabel("Name").first();
  await expect(name).toBeFocused();
  await expect(second.getByRole("link", { name: signInTexts.orderedBefore })).toBeVisible();
  await expectSound(second, "the name's step");
  await name.fill("Shirin");
  await second.reload();
  await expect(second.getByLabel("Name").first()).toHaveValue("Shirin");

  // The code is used up.
  await page.getByLabel(CODE).fill(right);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(/This code has been used/)).toBeVisible();

  await name.press("Enter");
  await expect(second.getByText("Welcome Shirin")).toBeVisible();
  await expect(second).toHaveURL("/list");
  expect((await sessionOf(second)).user).toMatchObject({ displayName: "Shirin", email: null });
  await page.reload();
  await expect(page).toHaveURL("/list");
});

test("somebody known signs in again with number and code, in Bangla and with Bangla digits", async ({
  page,
}) => {
  const [person, phone] = [await newPerson("Mitu Akter"), newNumber()];
  await opensBy(phone, person);
  await page.goto("/bn/login");
  await page.getByLabel(bnPhones.number).fill(banglaDigits(phone));
  await page.getByRole("button", { name: bnPhones.sendCode }).click();
  await expect(page.getByLabel(bnPhones.code)).toBeFocused();
  await expectSoundOnBoth(page, "the code's step in Bangla");
  await page.getByLabel(bnPhones.code).fill(banglaDigits(await codeTo(phone)));
  await expect(page.getByText(bnAuth.welcomeBack("Mitu Akter"))).toBeVisible();
  await expect(page).toHaveURL("/bn");
});

test("an account that holds something opens with its password, or by a link in its mail", async ({
  page,
  watch,
}) => {
  watch.expects(/401 .*\/api\/sign-in\/finish/);
  const [cook, phone] = [await newPerson("Farida Khatun"), newNumber()];
  await newRecipe(cook);
  await withDatabase((db) =>
    db
      .collection("users")
      .updateOne({ _id: new ObjectId(cook.uid) }, { $set: { emailVerified: new Date() } }),
  );
  await opensBy(phone, cook);

  await page.goto("/login");
  await sendCode(page, phone);
  const first = await codeTo(phone);
  await page.getByLabel(CODE).fill(first);
  const heading = page.getByRole("heading", { name: signInTexts.aloneNot });
  await expect(heading).toBeFocused();
  await expectSoundOnBoth(page, "the second key");
  await page.getByText(signInTexts.notMine).click();
  await expect(page.getByText(signInTexts.freshWarning)).toBeVisible();
  const password = page.getByLabel("Password", { exact: true }).first();
  await password.fill("guessed-1");
  await password.press("Enter");
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await password.fill(cook.password);
  await password.press("Enter");
  await expect(page.getByText("Welcome back, Farida Khatun!")).toBeVisible();
  await expect(page).toHaveURL("/");

  // A session that is still being read would be set again after its cookie was taken away.
  await page.waitForLoadState("networkidle");
  await becomes(page, null);
  await page.goto("/register");
  await sendCode(page, phone);
  await page.getByLabel(CODE).fill(await codeTo(phone, first));
  await page.getByRole("button", { name: signInTexts.sendLink }).click();
  await expect(page.getByText(signInTexts.linkSent)).toBeVisible();
  await expect.poll(async () => (await mailsTo(cook.email))[0]?.subject).toBe("Log in to RANNA");
  const [mail] = await mailsTo(cook.email);
  const [link = ""] = mail?.text.match(/http\S+sign-in-link\S+/) ?? [];
  await page.goto(link);
  await expect(page).toHaveURL("/sign-in-link");
  await expectSoundOnBoth(page, "the page of the mailed link");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Welcome back, Farida Khatun!")).toBeVisible();

  await becomes(page, null);
  await page.goto(link);
  watch.expects(/400 .*\/api\/sign-in\/link/);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText(signInTexts.linkOver)).toBeVisible();
});

test("an administrator's number opens the account with Google, in the same browser", async ({
  page,
  watch,
}) => {
  watch.expects(toGoogle());
  const [email, phone] = [newEmail(), newNumber()];
  await page.goto("/login");
  await comeAs(await openGoogle(page), email, "Shirin Akter");
  await expect(page.getByText("Welcome Shirin Akter")).toBeVisible();
  const { user } = await sessionOf(page);
  await opensBy(phone, user);
  await withDatabase((db) =>
    db.collection("users").updateOne({ _id: new ObjectId(user.uid) }, { $set: { role: "admin" } }),
  );
  await becomes(page, null);
  await page.goto("/login?callbackUrl=%2Flist");
  await sendCode(page, phone);
  await page.getByLabel(CODE).fill(await codeTo(phone));
  await expect(page.getByRole("heading", { name: signInTexts.aloneNot })).toBeFocused();
  // The second one stands below the e-mail's form.
  await expect(page.getByRole("button", { name: "Login with Google" })).toHaveCount(2);
  await comeAs(await openGoogle(page), email, "Shirin Akter");
  await expect(page).toHaveURL("/list");
});
