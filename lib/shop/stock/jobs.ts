import "server-only";
import { withTransaction } from "@/lib/platform/db/transactions";
import type { Job } from "@/lib/platform/jobs/run-every";
import { listReopening, readKitchen, recordReopening } from "@/lib/shop/kitchens/data";
import { revalidateKitchenPages } from "@/lib/shop/recipes/recipe-cache";

/** Most kitchens of one round; at midnight many days that were full end at once. */
const BATCH = 200;
/**
 * Servers' clocks may differ by this, ms: a page that is made anew by one that is behind must not still say "closed".
 */
const CLOCKS_MS = 2_000;

/**
 * Renews the pages of kitchens that time alone has opened: a pause is over, or the day that was full. What is sold
 * asks the clock itself and waits for nobody. Several servers may run it at once: one conditional update a kitchen,
 * in one transaction with its pages. Answers how many opened. `now` is for tests.
 */
export async function reopenKitchens(now: Date = new Date()): Promise<number> {
  const due = new Date(now.getTime() - CLOCKS_MS);
  let opened = 0;
  for (const id of await listReopening(due, BATCH)) {
    const mine = await withTransaction(async (tx) => {
      const noted = await recordReopening(await readKitchen(id, tx), now, tx);
      if (noted) await revalidateKitchenPages(id, tx);
      return noted;
    });
    if (mine) opened++;
  }
  return opened;
}

export const jobs: Job[] = [
  // How long pages may show a kitchen as closed that time has opened.
  { name: "reopen-kitchens", everyMs: () => 5_000, run: () => reopenKitchens() },
];
