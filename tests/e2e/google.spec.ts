import { authTexts } from "@/lib/texts/bn/auth";
import { comeAs, newEmail, openGoogle, sessionOf, toGoogle } from "../support/e2e-google";
import { BASE, withDatabase } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

test.beforeEach(({ watch }) => watch.expects(toGoogle()));

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

  // Begun on a Bangla page it ends there, and so does what the account is told.
  const bangla = await browser.newContext();
  watch.over(bangla);
  const there = await bangla.newPage();
  await there.goto(`${BASE}/bn/login`);
  await comeAs(await openGoogle(there, authTexts.loginWithGoogle), newEmail(), "Rupa Karim");
  await expect(there).toHaveURL(`${BASE}/bn`);
  expect((await (await there.request.get(`${BASE}/api/account`)).json()).language).toBe("bn");
  await bangla.close();
});
