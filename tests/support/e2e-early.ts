import { expect, type Page } from "@playwright/test";

/** What somebody does: a press (as often as told), or what stands in a field then. */
type Act = { at: string; press?: number; enter?: string };

declare global {
  interface Window {
    /** How long after the first paint it was done, in ms. */
    doneAfter?: number;
  }
}

/** Opens a page on a processor six times slower, and acts as soon as it is painted. */
export async function openAndAct(page: Page, path: string, acts: readonly Act[]) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.addInitScript((wanted: readonly Act[]) => {
    const act = (painted: number) => {
      for (const { at, press = 0, enter } of wanted) {
        const control = document.querySelector<HTMLInputElement>(at);
        // The page comes in pieces: nobody chooses what is not there yet.
        const options = control instanceof HTMLSelectElement ? [...control.options] : null;
        if (!control || options?.every(({ value }) => value !== enter))
          return requestAnimationFrame(() => act(painted));
        for (let times = 0; times < press; times++) control.click();
        if (enter === undefined) continue;
        control.value = enter;
        for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
      }
      window.doneAfter = performance.now() - painted;
    };
    new PerformanceObserver((list, observer) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (!paint) return;
      observer.disconnect();
      act(paint.startTime);
    }).observe({ type: "paint", buffered: true });
  }, acts);
  await page.goto(path);
  // On a machine that has nothing else to do this is within 100 ms of the paint.
  await expect.poll(() => page.evaluate(() => window.doneAfter)).toBeGreaterThanOrEqual(0);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}
