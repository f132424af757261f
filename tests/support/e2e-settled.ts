import { expect, type Page } from "@playwright/test";

/**
 * The page is whole: React works in it, every part whose code comes late has its place (components/ui/lazy-component.tsx), and
 * nothing of it shows that it waits for an answer.
 */
export async function expectSettled(page: Page, what = page.url()): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }), what).toBeVisible();
  const missing = () =>
    page.evaluate(() => {
      const main = document.querySelector("main");
      const works = main !== null && Object.keys(main).some((name) => name.startsWith("__react"));
      const waits = "[data-sleeps], .skeleton, .page-skeleton, [aria-busy=true]";
      return [
        works ? "" : "React",
        ...[...document.querySelectorAll(waits)].map((one) => `${one.tagName} ${one.className}`),
      ]
        .join(" ")
        .trim();
    });
  await expect.poll(missing, { message: what }).toBe("");
}
