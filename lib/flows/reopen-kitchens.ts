import "server-only";
import { withTransaction } from "@/lib/platform/db/transactions";
import type { Job } from "@/lib/platform/jobs/run-every";
import { listReopening, readKitchen, recordReopening } from "@/lib/shop/kitchens/queries";
import { revalidateKitchenPages } from "@/lib/shop/recipes/recipe-cache";

/** The maximum number of kitchens that one query reads. */
const BATCH = 200;
/**
 * The maximum difference between the servers' clocks, in ms. Pages are renewed this much later, so that a server with
 * a slow clock does not render the kitchen as closed again.
 */
const CLOCKS_MS = 2_000;

/**
 * Renews the pages of kitchens that have reopened, because their pause or their sold-out day has ended. Sales do not
 * depend on this job: they compare the time themselves. Several servers may run it at once, because each kitchen is
 * one conditional update. Returns how many kitchens have reopened. `now` is for tests.
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
  // A kitchen's pages may show it as closed for five seconds too long.
  { name: "reopen-kitchens", everyMs: () => 5_000, run: () => reopenKitchens() },
];
