import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { revalidatePages } from "@/lib/platform/cache/page-versions";
import { dayOf } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { routes } from "@/lib/routes";
import { ensureKitchen, type KitchenRecord, readKitchen, replaceKitchen } from "@/lib/shop/kitchens/data";
import { closedReason } from "@/lib/shop/kitchens/rules";
import type { ChangeKitchen, Kitchen } from "@/lib/shop/kitchens/schema";
import { countPortionsTaken } from "@/lib/shop/orders/data";
import { revalidateKitchenPages } from "@/lib/shop/recipes/recipe-cache";

/**
 * Sets what limits a seller's sales (contract, PATCH /account/kitchen); answers all of it. A kitchen without a limit
 * counts nothing, so a first limit begins with what is held or sold of it today. Throws AppError forbidden
 * (403) for people who sell nothing.
 */
export async function changeKitchen(
  viewer: Pick<Viewer, "uid" | "role">,
  change: ChangeKitchen,
  now: Date = new Date(),
): Promise<{ kitchen: Kitchen }> {
  if (viewer.role === "user") {
    throw new AppError("forbidden", "noKitchenYet");
  }
  await ensureKitchen(viewer.uid);
  return withTransaction(async (tx) => {
    const before = await readKitchen(viewer.uid, tx);
    const after = withChange(before, change, now);
    if (before.boxesPerDay === null && after.boxesPerDay !== null) {
      after.day = dayOf(now);
      after.soldToday = await countPortionsTaken(before.id, after.day, tx);
    }
    await replaceKitchen(before, after, now, tx);
    // The home page shows some of those who tell of themselves, also of those whom it has not asked before.
    const isRetold = (["story", "area", "storyBn", "areaBn"] as const).some(
      (name) => before[name] !== after[name],
    );
    if (isRetold) await revalidatePages([routes.home], tx);
    const moved = before.pausedUntil?.getTime() !== after.pausedUntil?.getTime();
    if (moved || closedReason(before, now) !== closedReason(after, now)) {
      await revalidateKitchenPages(before.id, tx);
    }
    return { kitchen: toKitchen(after, now) };
  });
}

function withChange(before: KitchenRecord, change: ChangeKitchen, now: Date): KitchenRecord {
  const { boxesPerDay = before.boxesPerDay, pausedUntil = before.pausedUntil } = change;
  const { story = before.story, area = before.area } = change;
  const { storyBn = before.storyBn, areaBn = before.areaBn } = change;
  const pause = pausedUntil && pausedUntil > now ? pausedUntil : null;
  return { ...before, boxesPerDay, pausedUntil: pause, story, area, storyBn, areaBn };
}

/** What limits a person's own sales, for pages. */
export async function readOwnKitchen(uid: string, now: Date = new Date()): Promise<Kitchen> {
  return toKitchen(await readKitchen(uid), now);
}

const toKitchen = (
  { boxesPerDay, pausedUntil, story, area, storyBn, areaBn }: KitchenRecord,
  now: Date,
): Kitchen => ({
  ...{ story, area, storyBn, areaBn },
  boxesPerDay,
  pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null,
});
