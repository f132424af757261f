import { expect, type Page } from "@playwright/test";
import { newPerson, newRecipe } from "./e2e-people";

const STEPS = [
  "Fry the onions in the oil for 10 to 12 minutes, until they are brown.",
  "Add the hilsa and simmer for 20 minutes. Press the seam for 30 seconds.",
  "Serve with the milk.",
];
/** A recipe by a new author, with amounts and timers in its steps. */
export const recipeOf = async (change: object = {}) => {
  const author = await newPerson("Rokeya Chowdhury");
  const ingredients = ["2 onions, sliced", "5 tbsp mustard oil", "4 hilsa steaks", "1 cup milk"];
  const { id, title } = await newRecipe(author, { ingredients, instructions: STEPS, ...change });
  return { id, title, author };
};

/** Replaces the browser's sound, vibration and wake lock by ones that count. */
export async function standIns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { tones: 0, buzzes: 0 };
    Object.assign(window, { seen });
    const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = () => ({
      frequency: param,
      gain: param,
      connect: (to: object) => to,
      start() {},
      stop() {},
    });
    class Bell {
      state = "suspended";
      currentTime = 0;
      destination = {};
      createGain = node;
      createOscillator() {
        seen.tones += 1;
        return node();
      }
      // As in a browser, sound starts only after a touch of the page.
      async resume() {
        if (navigator.userActivation.hasBeenActive) this.state = "running";
      }
    }
    Object.assign(window, { AudioContext: Bell });
    navigator.vibrate = () => {
      seen.buzzes += 1;
      return true;
    };
    const request = async () => ({ released: false, release: async () => undefined });
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
}
/** The counts of the replaced functions. */
export const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: Record<"tones" | "buzzes", number> }).seen);

/** Opens cook mode and waits until it works. */
export const open = async (page: Page, id: string, query = "") => {
  await page.goto(`/recipedeteils/${id}/cook${query}`);
  await expect(page.locator("#cook[data-ready]")).toBeAttached();
};
/** The element that shows which step or screen of cook mode is open. */
export const screen = (page: Page) => page.locator("#cook-screen");
