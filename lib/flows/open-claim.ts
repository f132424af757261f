import "server-only";
import { holdForClaim, readHolding } from "@/lib/money/journal/queries-holdings";
import { tell } from "@/lib/people/notices/tell";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import type { Viewer } from "@/lib/people/users/viewer";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { ownId } from "@/lib/platform/idempotency/own-id";
import { idText } from "@/lib/platform/model/codecs";
import { newsOfClaim } from "@/lib/shop/claims/mails";
import type { ClaimRecord } from "@/lib/shop/claims/model";
import { claimsOfOrders, insertClaim, type NewClaim } from "@/lib/shop/claims/queries";
import type { OpenClaim } from "@/lib/shop/claims/schema";
import { claimSettings } from "@/lib/shop/claims/settings";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { findOrder } from "@/lib/shop/orders/queries";
import { requireOwnPhotos, requireUploads } from "@/lib/shop/reviews/require-own-photos";

/**
 * Opens a buyer's claim that something was wrong with a delivered order, and returns its id. Throws AppError
 * malformed_id, not_found, conflict (409: not delivered), too_late (409), duplicate (409), unauthenticated (the
 * account is gone) or validation (422 at `lines` or `photos`).
 */
export async function openClaim(orderId: string, input: OpenClaim, viewer: Viewer): Promise<string> {
  return withTransaction((tx) => open(orderId, input, viewer, tx)).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError("duplicate", "claimedAlready");
  });
}

async function open(orderId: string, input: OpenClaim, viewer: Viewer, tx: Tx): Promise<string> {
  await touchAccountVersion(viewer.uid, tx);
  const order = await findOrder(orderId, tx);
  if (order?.state !== "completed" || order.buyerId !== viewer.uid)
    throw new AppError("not_found", "noSuchOrder");
  const at = new Date();
  const holding = await readHolding(order.id, tx);
  if (holding?.reached?.as !== "delivered") throw new AppError("conflict", "claimNotDelivered");
  const earlier = (await claimsOfOrders([order.id], tx)).get(order.id);
  // If an earlier try of this call has stored the claim, its id is returned.
  if (earlier?.id === idText(ownId("claim"))) return earlier.id;
  if (earlier) throw new AppError("duplicate", "claimedAlready");
  if (holding.releaseAt === null || holding.releaseAt <= at) throw new AppError("too_late", "claimTooLate");
  const photos = requireUploads(input.photos);
  await requireOwnPhotos(photos, viewer.uid, [], tx);
  const first = { at, to: "open", by: "buyer" } as const;
  const answerUntil = new Date(at.getTime() + claimSettings().answerMs);
  const lines = claimed(order, input.lines);
  return put(order, { origin: "buyer", lines, text: input.text, photos, answerUntil, first }, tx);
}

async function put(order: OrderRecord, said: NewClaim, tx: Tx): Promise<string> {
  const claim = await insertClaim(order, said, tx);
  await holdForClaim(order.id, "open", tx);
  await tell(newsOfClaim(claim, order), tx);
  return claim.id;
}

/**
 * The claimed lines of an order, with their prices. Throws AppError validation (422) if more is claimed than was
 * bought.
 */
function claimed(order: OrderRecord, lines: OpenClaim["lines"]): ClaimRecord["lines"] {
  const left = new Map(order.lines.map(({ recipeId, quantity }) => [recipeId, quantity]));
  return lines.map(({ recipeId, quantity, reason }) => {
    const bought = order.lines.find((line) => line.recipeId === recipeId);
    if (!bought) throw wrongField("lines", "claimLineUnknown");
    const { title, quantity: most } = bought;
    left.set(recipeId, (left.get(recipeId) ?? 0) - quantity);
    if ((left.get(recipeId) ?? 0) < 0)
      throw wrongField("lines", { key: "claimQuantityMost", values: { title, most } });
    return { ...lineOf(bought), quantity, reason };
  });
}

const lineOf = ({ recipeId, title, titleBn, quantity, pricePoisha }: OrderRecord["lines"][number]) => ({
  recipeId,
  title,
  quantity,
  price: pricePoisha,
  ...(titleBn && { titleBn }),
});

/**
 * Opens a claim for an admin about a paid order that comes back undelivered. Opens no claim if the food's price is no
 * longer held.
 */
export async function claimReturned(orderId: string, at: Date, tx: Tx): Promise<void> {
  const [order, holding] = [await findOrder(orderId, tx), await readHolding(orderId, tx)];
  if (!order || !holding || holding.foodPoisha <= 0) return;
  const lines = order.lines.map((line) => ({ ...lineOf(line), reason: null }));
  const first = { at, to: "unanswered", by: "platform" } as const;
  await put(order, { origin: "returned", lines, text: "", photos: [], answerUntil: null, first }, tx);
}
