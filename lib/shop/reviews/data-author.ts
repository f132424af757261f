import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { reviewDocs } from "./document";

/** Writes these fields on all reviews of a person; answers the recipes that they are about. */
export async function updateReviewsOf(uid: string, set: Record<string, unknown>, tx: Tx): Promise<string[]> {
  const filter = { "author.id": requireId(uid) };
  const docs = await reviewDocs()
    .find(filter, { projection: { recipeId: 1 }, ...inside(tx) })
    .toArray();
  if (docs.length > 0) await reviewDocs().updateMany(filter, { $set: set }, inside(tx));
  return [...new Set(docs.map(({ recipeId }) => recipeId.toHexString()))];
}

/** Takes away what a kitchen has answered; answers the recipes that it was about. */
export async function dropAnswersOf(kitchenId: string, tx: Tx): Promise<string[]> {
  const own = { kitchenId: requireId(kitchenId) };
  const docs = await reviewDocs()
    .find({ ...own, answer: { $ne: null } }, { projection: { recipeId: 1 }, ...inside(tx) })
    .toArray();
  if (docs.length > 0) await reviewDocs().updateMany(own, { $set: { answer: null } }, inside(tx));
  return [...new Set(docs.map(({ recipeId }) => recipeId.toHexString()))];
}
