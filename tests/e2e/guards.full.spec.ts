import { logIn } from "../support/e2e-account";
import { newPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("a wrong password and an unknown e-mail are told in the same words; the right one follows no address of another site", async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expects(/401 .*\/api\/auth\/callback\/credentials/);
  const { email, password } = await newPerson();
  for (const [who, word] of [
    [email, "not-the-password"],
    [`nobody-${email}`, password],
  ] as const) {
    // The other spellings of it are in redirect-validation.test.ts.
    await page.goto(`/login?callbackUrl=${encodeURIComponent("//evil.example")}`);
    await logIn(page, who, word);
    await expect(page.getByText("Invalid email or password")).toBeVisible();
  }
  await logIn(page, email, password);
  await expect(page.getByText(/Welcome back/)).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/`);
});
