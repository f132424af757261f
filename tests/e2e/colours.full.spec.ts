import { expectReadable } from "../support/e2e-axe";
import { beSignedIn, call, demoPerson, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

// Which colour may stand on which is held for all pages by app/contrast.test.ts. These six have most of them together.
test("six pages can be read in both themes", async ({ page, context }) => {
  const recipe = await newRecipe(await newPerson());
  await page.goto("/");
  await expectReadable(page, "home");
  await page.goto("/Allrecipe");
  await expectReadable(page, "list");
  await page.goto(`/recipedeteils/${recipe.id}`);
  await expectReadable(page, "a recipe");

  const buyer = await newPerson();
  await call(buyer, "POST", "/cart", { recipeId: recipe.id, quantity: 1 });
  await beSignedIn(context, buyer);
  await page.goto("/checkout");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByText("Phone number is required")).toBeVisible();
  await expectReadable(page, "checkout with messages");

  await context.clearCookies();
  await beSignedIn(context, await demoPerson("admin"));
  await page.goto("/dashbord?period=90");
  await expect(page.locator("svg.recharts-surface").first()).toBeVisible();
  await expectReadable(page, "home of an administrator");
  await page.goto("/dashbord/AllParcel");
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await expectReadable(page, "a table of an administrator");
});

test("in forced colours what is chosen, and what can be pressed, is seen", async ({ page, context }) => {
  const recipe = await newRecipe(await newPerson());
  await page.emulateMedia({ forcedColors: "active" });
  /** Grounds of what is chosen and of what is not, and the edges of filled buttons, as this page draws them. */
  const drawn = (chosen: string, others: string) =>
    page.evaluate(
      ([one, rest]) => {
        const groundOf = (found: Element) => getComputedStyle(found).backgroundColor;
        const buttons = [...document.querySelectorAll(".button")].filter((button) =>
          button.checkVisibility(),
        );
        return {
          chosen: [...document.querySelectorAll(one)].map(groundOf),
          others: [...document.querySelectorAll(rest)].map(groundOf),
          edges: buttons.map((button) => getComputedStyle(button).borderTopWidth),
        };
      },
      [chosen, others] as const,
    );
  const expectSeen = async (where: string, chosen: string, others: string) => {
    const found = await drawn(chosen, others);
    expect(found.chosen.length, where).toBeGreaterThan(0);
    expect(found.others.length, where).toBeGreaterThan(0);
    expect(found.others, where).not.toEqual(expect.arrayContaining(found.chosen.slice(0, 1)));
    expect(found.edges, where).not.toContain("0px");
  };
  await page.goto(`/recipedeteils/${recipe.id}`);
  await expectSeen("units", "main ul a[aria-current=true]", "main ul a:not([aria-current])[rel=nofollow]");
  const dash = page.locator(".ingredient-lines > li").first();
  expect(await dash.evaluate((line) => getComputedStyle(line, "::before").backgroundColor)).not.toBe(
    await dash.evaluate(() => getComputedStyle(document.body).backgroundColor),
  );
  await page.goto("/Allrecipe?page=2");
  await expectSeen("pages", "nav a[aria-current=page]", "nav a[href*='page=3']");
  for (const [role, path] of [
    ["seller", "/dashbord/mySales"],
    ["rider", "/dashbord/myDeliveries"],
    ["admin", "/dashbord/orders"],
    ["admin", "/dashbord/AllParcel"],
  ] as const) {
    // A page that is left may still ask for something, which the next person is refused.
    await page.goto("about:blank");
    await context.clearCookies();
    await beSignedIn(context, await demoPerson(role));
    await page.goto(path);
    await expectSeen(
      path,
      "main :is(a[aria-current], [aria-selected=true])",
      "main :is(nav a:not([aria-current]), [aria-selected=false])",
    );
  }
});
