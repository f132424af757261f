import type { Page } from "@playwright/test";
import { beSignedIn, type Person } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";
import { expectWhole } from "../support/e2e-whole";
import { type TypedIn, typeEndlessWords } from "./hostile-world";

const WIDTHS = [320, 360, 390, 640, 768, 1024, 1280, 1440];

/** Lays the page out with text of this size. */
const setTextSize = (page: Page, size: string) =>
  page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), size);

/** How far the page reaches beyond its window, with the innermost elements that do; null: it fits. */
const beyond = (page: Page) =>
  page.evaluate(async () => {
    // A new width is laid out with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const more = document.documentElement.scrollWidth - innerWidth;
    if (more <= 0) return null;
    const isWide = (one: Element) =>
      one.getBoundingClientRect().right > innerWidth + 1 &&
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const wide = [...document.body.querySelectorAll("*")].filter(isWide);
    return `+${more} ${wide.slice(0, 3).map((one) => `${one.tagName}.${one.className}`)}`;
  });

/** The cells of cards and rows that cover another cell, or that reach beyond their card. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const found: string[] = [];
    for (const card of document.querySelectorAll(".data-table tbody tr")) {
      const edge = card.getBoundingClientRect().right + 1;
      const cells = [...card.children].filter((cell) => cell.getClientRects().length > 0);
      const nameOf = (cell: Element) =>
        `${cell.getAttribute("data-label")} (${cell.textContent?.slice(0, 20)})`;
      const boxes = cells.map((cell) => cell.getBoundingClientRect());
      for (const [at, cell] of cells.entries()) {
        const inside = [cell, ...cell.querySelectorAll("*:not(.sr-only, .sr-only *)")];
        const reach = Math.max(...inside.map((one) => one.getBoundingClientRect().right));
        if (reach > edge) found.push(`${nameOf(cell)} +${reach - edge}`);
        for (const [after, other] of boxes.entries()) {
          const one = boxes[at];
          if (after <= at || !one) continue;
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          if (wide > 1 && high > 1) found.push(`${nameOf(cell)} x ${cells[after] && nameOf(cells[after])}`);
        }
      }
    }
    return { found, cards: document.querySelectorAll(".data-table tbody tr td").length };
  });

test.describe("the longest words that people may type", () => {
  // One worker for all of them: what they look at is typed once.
  test.describe.configure({ mode: "default" });
  let typed: TypedIn;
  test.beforeAll(async () => {
    typed = await typeEndlessWords();
  });

  const pages: Record<string, (of: TypedIn) => { who: Person | null; paths: string[] }> = {
    "a guest": ({ seller, recipeId, trackingId }) => ({
      who: null,
      paths: [
        ...["", "/cook", "/print"].map((page) => `/recipedeteils/${recipeId}${page}`),
        "/Allrecipe",
        `/Allrecipe?author=${seller.uid}&q=bhorta${"W".repeat(90)}`,
        `/Allrecipe?q=${"W".repeat(200)}`,
        "/",
        `/kitchens/${seller.uid}`,
        `/track/${trackingId}`,
      ],
    }),
    "the buyer": ({ buyer, recipeId, bookingId }) => ({
      who: buyer,
      paths: [
        "/dashbord",
        "/dashbord/myorder",
        "/dashbord/myparcle",
        `/dashbord/myparcle/label/${bookingId}`,
        "/dashbord/Addpercel",
        "/mycard",
        "/list",
        "/checkout",
        `/buynow/${recipeId}`,
        "/dashbord/account",
        "/dashbord/notices",
        "/dashbord/notices/settings",
        "/dashbord/beARider",
        "/addrecipes",
      ],
    }),
    "the seller": ({ seller }) => ({
      who: seller,
      paths: ["/dashbord", "/dashbord/mySales", "/dashbord/myrecipes", "/dashbord/reviews"],
    }),
    "the rider": ({ rider }) => ({
      who: rider,
      paths: ["/dashbord", "/dashbord/myDeliveries", "/dashbord/myEarnings"],
    }),
    "an administrator": ({ admin, buyer, bookingId }) => ({
      who: admin,
      paths: [
        "/dashbord",
        "/dashbord/totalRecipes",
        "/dashbord/AllParcel",
        "/dashbord/AllParcel/riders",
        "/dashbord/pendingRiders",
        "/dashbord/users",
        `/dashbord/users?q=${buyer.email.slice(0, 36)}&view=${encodeURIComponent(buyer.email)}`,
        "/dashbord/orders",
        "/dashbord/audit",
        "/dashbord/stuck",
        "/dashbord/money/payouts",
        `/dashbord/myparcle/label/${bookingId}`,
      ],
    }),
  };

  for (const [name, of] of Object.entries(pages)) {
    test(`widen no page of ${name}`, async ({ page, context }) => {
      const { who, paths } = of(typed);
      if (who) await beSignedIn(context, who);
      const wide: string[] = [];
      let shown = 0;
      for (const path of paths) {
        await page.goto(path);
        await expectWhole(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const found = await beyond(page);
          if (found) wide.push(`${path} at ${width}: ${found}`);
        }
        await page.setViewportSize({ width: 390, height: 800 });
        await setTextSize(page, "200%");
        const large = await beyond(page);
        if (large) wide.push(`${path} with text of twice the size: ${large}`);
        if ((await page.getByText("WWWWWWWWWW").filter({ visible: true }).count()) > 0) shown += 1;
      }
      expect(wide).toEqual([]);
      // The words are there to be seen, or nothing was tried here.
      expect(shown).toBeGreaterThan(1);
    });
  }

  test("leave every button of a bar in the window, with text of twice the size too", async ({
    page,
    context,
  }) => {
    await beSignedIn(context, typed.buyer);
    const outside: string[] = [];
    for (const path of ["/mycard", "/bn/mycard", "/dashbord"]) {
      await page.goto(path);
      await expectWhole(page);
      const parts = page.locator("header").first().locator("a, button").filter({ visible: true });
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await setTextSize(page, "200%");
        const rights = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
        expect(rights.length, path).toBeGreaterThan(2);
        if (Math.max(...rights) > width) outside.push(`${path} at ${width}: ${Math.max(...rights)}`);
      }
    }
    expect(outside).toEqual([]);
  });

  const tables = {
    myparcle: "buyer",
    myrecipes: "seller",
    AllParcel: "admin",
    "AllParcel/riders": "admin",
    orders: "admin",
    users: "admin",
    totalRecipes: "admin",
    pendingRiders: "admin",
    audit: "admin",
    money: "admin",
  } as const;
  for (const [name, who] of Object.entries(tables))
    test(`cover nothing on the cards of ${name}, with text of twice the size too`, async ({
      page,
      context,
    }) => {
      await beSignedIn(context, typed[who]);
      const wrong: string[] = [];
      for (const path of [`/dashbord/${name}`, `/bn/dashbord/${name}`]) {
        await page.goto(path);
        await expectWhole(page);
        let cards = 0;
        for (const width of [320, 390, 768, 1024]) {
          await page.setViewportSize({ width, height: 800 });
          for (const size of ["100%", "200%"]) {
            await setTextSize(page, size);
            let now = await covered(page);
            // The browser may lay out a new size of the root's text later than the next frame.
            const settled = expect.poll(async () => {
              now = await covered(page);
              return now.found;
            });
            await settled.toEqual([]).catch(() => undefined);
            cards += now.cards;
            wrong.push(...now.found.map((what) => `${path} at ${width}, ${size}: ${what}`));
          }
        }
        expect(cards, path).toBeGreaterThan(0);
      }
      expect(wrong).toEqual([]);
    });
});

test("no pill is torn into its letters", async ({ page }) => {
  await page.goto("/Allrecipe");
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const pill = page.getByRole("link", { name: "Healthy Breakfast", exact: true }).filter({ visible: true });
    expect((await pill.first().boundingBox())?.height ?? 0, `at ${width}`).toBeLessThan(60);
  }
});
