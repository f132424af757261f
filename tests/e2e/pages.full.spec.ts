import { expectSound, expectSoundOnBoth } from "../support/e2e-axe";
import { expect, test } from "../support/e2e-test";

const OPEN_PAGES = {
  home: "/",
  list: "/Allrecipe",
  "filtered list": "/Allrecipe?category=Fish&difficulty=easy&sort=price",
  "list without a match": "/Allrecipe?q=nothing-is-called-so",
  "empty cart": "/mycard",
  about: "/AboutUs",
  stories: "/blogs",
  developers: "/developers",
  terms: "/terms",
  refunds: "/refund-policy",
  privacy: "/privacy",
  delivery: "/delivery",
  tracking: "/track",
  "unknown tracking number": "/track/TRK404",
  login: "/login",
  register: "/register",
  "lost page": "/nowhere",
  "lost recipe": "/recipedeteils/nowhere",
};
/** A hundred calls and as many schemas, all drawn alike: of each group the first three. */
const CALLS_ALIKE = "section[id] > div > :nth-child(n+4), #schemas > :nth-child(n+6)";

test("every open page is accessible, fits the window and asks nothing of other origins", async ({
  page,
  watch,
}) => {
  watch.expects(/404 .*\/(recipedeteils\/)?nowhere/);
  for (const [name, path] of Object.entries(OPEN_PAGES)) {
    await page.goto(path);
    if (path === "/mycard") await expect(page.getByText("Your cart is empty")).toBeVisible();
    const alike = name === "developers" && !process.env.LONG ? CALLS_ALIKE : undefined;
    await expectSoundOnBoth(page, name, alike);
  }
  await page.goto("/Allrecipe");
  await page.locator("summary").filter({ hasText: "Difficulty" }).click();
  await expectSound(page, "filter menu");
});
