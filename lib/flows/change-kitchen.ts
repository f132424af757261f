import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { revalidatePages } from "@/lib/platform/cache/page-versions";
import { dayOf } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { show, storeSentFields } from "@/lib/platform/model/shapes";
import { routes } from "@/lib/routes";
import { type KitchenRecord, writtenKitchen } from "@/lib/shop/kitchens/model";
import { ensureKitchen, readKitchen, replaceKitchen } from "@/lib/shop/kitchens/queries";
import { closedReason } from "@/lib/shop/kitchens/rules";
import type { ChangeKitchen } from "@/lib/shop/kitchens/schema";
import type { Kitchen } from "@/lib/shop/kitchens/views";
import { countPortionsTaken } from "@/lib/shop/orders/queries";
import { revalidateKitchenPages } from "@/lib/shop/recipes/recipe-cache";

/**
 * Changes a seller's kitchen and returns the whole kitchen (contract, PATCH /account/kitchen). Today's portions count
 * toward a new daily limit. Throws AppError forbidden (403) for people who sell nothing.
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
    const isRenamed = before.name !== after.name || before.nameBn !== after.nameBn;
    // The home page shows the stories of some kitchens, so it is renewed if one of these four fields changes.
    const isRetold = (["story", "area", "storyBn", "areaBn"] as const).some(
      (name) => before[name] !== after[name],
    );
    if (isRetold || isRenamed) await revalidatePages([routes.home], tx);
    const moved = before.pausedUntil?.getTime() !== after.pausedUntil?.getTime();
    if (isRenamed || moved || closedReason(before, now) !== closedReason(after, now)) {
      await revalidateKitchenPages(before.id, tx);
    }
    return { kitchen: toKitchen(after, now) };
  });
}

/** The end of the kitchen's pause; null if there is no pause or it is over. */
const pauseOf = ({ pausedUntil }: KitchenRecord, now: Date): Date | null =>
  pausedUntil && pausedUntil > now ? pausedUntil : null;

function withChange(before: KitchenRecord, change: ChangeKitchen, now: Date): KitchenRecord {
  const after = { ...before, ...storeSentFields(writtenKitchen, change) };
  return { ...after, pausedUntil: pauseOf(after, now) };
}

export async function readOwnKitchen(uid: string, now: Date = new Date()): Promise<Kitchen> {
  return toKitchen(await readKitchen(uid), now);
}

const toKitchen = (kitchen: KitchenRecord, now: Date): Kitchen =>
  show(writtenKitchen, { ...kitchen, pausedUntil: pauseOf(kitchen, now) });
