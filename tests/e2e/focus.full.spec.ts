import type { Page } from "@playwright/test";
import { beSignedIn, demoPerson, newPerson, newRecipe } from "../support/e2e-people";
import { expectSettled } from "../support/e2e-settled";
import { expect, test } from "../support/e2e-test";

/** Tabs that are pressed on each page. */
const STOPS = 60;
/** As at 400 % and on a phone; with LONG=1 also as at 200 %. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 390, height: 664 },
  ...(process.env.LONG ? [{ width: 640, height: 512 }] : []),
];

/** What has the focus and cannot be seen at all, under a bar or outside the window; null: some of it is seen. */
const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A hidden box of a card or a file is seen by its label.
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
    const isSeen = (element: Element) =>
      [...element.getClientRects()].some(({ left, top, right, bottom }) => {
        const within = {
          x: [Math.max(left, 0), Math.min(right, innerWidth)],
          y: [Math.max(top, 0), Math.min(bottom, innerHeight)],
        };
        return [0.1, 0.5, 0.9].some((x) =>
          [0.1, 0.5, 0.9].some((y) => {
            const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [...within.x, ...within.y];
            if (x1 <= x0 || y1 <= y0) return false;
            const hit = document.elementFromPoint(x0 + (x1 - x0) * x, y0 + (y1 - y0) * y);
            return hit !== null && (element.contains(hit) || hit.contains(element));
          }),
        );
      });
    if ([focused, ...(label ? [label] : [])].some(isSeen)) return null;
    return `${focused.tagName} ${focused.id || focused.textContent?.trim().slice(0, 40)}`;
  });

/** Presses Tab `STOPS` times at each size; answers what had the focus and was never seen. */
async function walk(page: Page, path: string): Promise<string[]> {
  const unseen: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(path);
    await expectSettled(page);
    for (let stop = 1; stop <= STOPS; stop += 1) {
      await page.keyboard.press("Tab");
      const found = await unseenFocus(page);
      if (found) unseen.push(`${path} at ${size.width}x${size.height}, stop ${stop}: ${found}`);
    }
  }
  return unseen;
}

const dish = async () => `/recipedeteils/${(await newRecipe(await newPerson())).id}`;

test("whatever gets the focus on a public page is seen, on a low and on a narrow screen", async ({
  page,
}) => {
  const recipe = await dish();
  for (const path of [recipe, `${recipe}/cook`, "/", "/Allrecipe", "/delivery"])
    expect.soft(await walk(page, path)).toEqual([]);
});

test("so it is in the middle of cooking", async ({ page }) => {
  const recipe = await dish();
  await page.goto(`${recipe}/cook`);
  await page.locator("#cook[data-ready]").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await walk(page, `${recipe}/cook`)).toEqual([]);
});

test("so it is in the forms and tables of people who are signed in", async ({ context, page }) => {
  for (const [role, paths] of [
    ["user", ["/dashbord/Addpercel", "/list", "/dashbord/account"]],
    ["seller", ["/addrecipes", "/dashbord/bringRecipes"]],
    ["admin", ["/dashbord/totalRecipes"]],
  ] as const) {
    await beSignedIn(context, await demoPerson(role));
    for (const path of paths) expect.soft(await walk(page, path)).toEqual([]);
  }
});
