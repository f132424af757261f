import type { Locator, Page } from "@playwright/test";

/** The figure on the page that has this label. */
export const figure = (page: Page, label: string): Locator =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt").getByText(label, { exact: true }) })
    .locator("dd")
    .first();
