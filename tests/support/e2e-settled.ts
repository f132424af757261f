import { expect, type Page } from "@playwright/test";

/**
 * Expects that the page is complete: React is active, and nothing shows that it waits for an answer. Components whose
 * code loads at the first touch may still be missing (components/ui/lazy-component.tsx).
 */
export async function expectSettled(page: Page, what = page.url()): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }), what).toBeVisible();
  const missing = () =>
    page.evaluate(() => {
      const main = document.querySelector("main");
      const works = main !== null && Object.keys(main).some((name) => name.startsWith("__react"));
      const waits = "html[data-sleeps], .skeleton, .page-skeleton, [aria-busy=true]";
      return [
        works ? "" : "React",
        ...[...document.querySelectorAll(waits)].map((one) => `${one.tagName} ${one.className}`),
      ]
        .join(" ")
        .trim();
    });
  await expect.poll(missing, { message: what }).toBe("");
}
