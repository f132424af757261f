import type { Locator, Page } from "@playwright/test";

/** A figure of the page by its label. */
export const figure = (page: Page, label: string): Locator =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt").getByText(label, { exact: true }) })
    .locator("dd")
    .first();
