import { latinDigits } from "@/lib/platform/latin-digits";
import { checkoutTexts as checkout } from "@/lib/texts/bn/checkout";
import { expectSound } from "../support/e2e-axe";
import { CARDS, fillCard } from "../support/e2e-checkout";
import { asPerson, sentPage } from "../support/e2e-html";
import { beSignedIn, newPerson, newRecipe } from "../support/e2e-people";
import { expectSettled } from "../support/e2e-settled";
import { expect, test } from "../support/e2e-test";

test("the way to the other language keeps the page, its query and what was typed, and changes nothing else", async ({
  page,
  context,
}) => {
  await page.goto("/Allrecipe?category=Fish&page=1");
  await page.getByRole("contentinfo").getByRole("link", { name: "বাংলা" }).click();
  await expect(page).toHaveURL("/bn/Allrecipe?category=Fish&page=1");
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  const search = page.getByRole("main").locator("input[name=q]");
  await search.fill("ইলিশ");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/bn\/Allrecipe\?.*q=/);
  const cookie = (await context.cookies()).find(({ name }) => name === "ranna-lang");
  expect([cookie?.value, cookie?.sameSite]).toEqual(["bn", "Lax"]);
  // The choice leads nobody anywhere.
  await page.goto("/mycard");
  await expect(page).toHaveURL("/mycard");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  // As it is sent, for who runs no scripts: each of them on the page, with numbers in Latin digits.
  const person = await newPerson();
  const { id } = await newRecipe(person, { servings: 4 });
  for (const [path, query] of [
    ["/Allrecipe", "?category=Fish&sort=price"],
    ["/Allrecipe", "?maxPrice=৩০০&page=১"],
    [`/recipedeteils/${id}`, "?servings=৮"],
    [`/recipedeteils/${id}/cook`, "?servings=8"],
    [`/recipedeteils/${id}/print`, "?servings=8"],
    ["/login", "?callbackUrl=%2Fmycard"],
    ["/dashbord/myorder", "?page=2"],
  ] as const) {
    const headers = path === "/login" ? {} : asPerson(person);
    const { document } = await sentPage(page.request, path + query, 200, headers);
    const links = [...document.querySelectorAll("a[hreflang=bn]")].map((one) => one.getAttribute("href"));
    expect(links.length, path).toBeGreaterThan(0);
    expect(new Set(links), path).toEqual(new Set([`/bn${path}${latinDigits(query)}`]));
  }

  await beSignedIn(context, person);
  await page.goto("/dashbord/Addpercel");
  await expectSettled(page);
  await page.locator("[name=type][value=non-document]").check({ force: true });
  await page.locator("[name=title]").fill("Wedding sweets");
  await page.locator("[name=weight]").fill("২.৫");
  await page.getByRole("complementary").getByRole("link", { name: "বাংলা" }).click();
  await expect(page).toHaveURL("/bn/dashbord/Addpercel");
  await expect(page.locator("[name=title]")).toHaveValue("Wedding sweets");
  await expect(page.locator("[name=weight]")).toHaveValue("২.৫");
  // The choice is the account's, too, whichever page it was made on.
  await expect.poll(async () => (await (await page.request.get("/api/account")).json()).language).toBe("bn");
});

test("a box is bought in Bangla, from the recipe to the receipt", async ({ page, context }) => {
  const { id, title } = await newRecipe(await newPerson("Farida Begum"), { price: 345.5, servings: 3 });
  await beSignedIn(context, await newPerson("Imran Hossain"));
  await page.goto(`/bn/recipedeteils/${id}`);
  await expectSound(page, "recipe in Bangla");
  await page.goto(`/bn/buynow/${id}`);
  await page.locator("[name=phone]").fill("০১৭১১ ২০৪ ৫৮৮");
  await page.locator("select[name=area]").selectOption("Dhanmondi");
  await page.locator("[name=address]").fill("বাড়ি ১৪, রোড ৭, ধানমন্ডি");
  await page.getByRole("radio", { name: new RegExp(`^${checkout.means.card}`) }).check({ force: true });
  await page.locator("[name=terms]").check();
  await expectSound(page, "checkout in Bangla");
  await page.getByRole("button", { name: checkout.proceedToPayment }).click();
  await fillCard(page, CARDS.succeeds);
  await page
    .getByRole("button", { name: /টাকা দিন|৳/ })
    .last()
    .click();
  await expect(page.getByText(checkout.complete).first()).toBeVisible();
  await expect(page).toHaveURL(`/bn/recipedeteils/${id}`);
  await page.goto("/bn/dashbord/myorder");
  await expect(page.getByRole("article", { name: title })).toBeVisible();
  await expectSound(page, "orders in Bangla");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expectSound(page, "an order in Bangla");
});
