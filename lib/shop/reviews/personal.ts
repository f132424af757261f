import "server-only";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { show } from "@/lib/platform/model/shapes";
import { reviewDocs, reviewReportDocs } from "./collections";
import { aboutRecipe } from "./model";

export const personal = {
  async pictures(uid, tx) {
    const docs = await reviewDocs()
      .find({ "author.id": requireId(uid) }, { projection: { photos: 1 }, ...inside(tx) })
      .toArray();
    return docs.flatMap(({ photos }) => photos);
  },

  /**
   * Removes the person's texts, photos and name from reviews, and the answers of the person's kitchen. Returns the
   * ids of the reviewed recipes.
   */
  async erase({ uid }, tx): Promise<string[]> {
    const gone = { "author.name": GONE, text: "", photos: [] };
    const written = await updateReviewsOf(uid, gone, tx);
    const answered = await dropAnswersOf(uid, tx);
    return [...new Set([...written, ...answered])];
  },

  async leftovers(uid, tx) {
    await reviewReportDocs().deleteMany({ byId: requireId(uid) }, inside(tx));
  },

  /**
   * Changes the name on the person's reviews. Returns the ids of the reviewed recipes, because their pages show the
   * name.
   */
  async rename(uid, { displayName }, tx): Promise<string[]> {
    return [...new Set(await updateReviewsOf(uid, { "author.name": displayName }, tx))];
  },
} satisfies PersonalData;

/** Writes fields on all reviews of a person. Returns the ids of the reviewed recipes. */
async function updateReviewsOf(uid: string, set: Record<string, unknown>, tx: Tx): Promise<string[]> {
  const filter = { "author.id": requireId(uid) };
  const docs = await reviewDocs()
    .find(filter, { projection: { recipeId: 1 }, ...inside(tx) })
    .toArray();
  if (docs.length > 0) await reviewDocs().updateMany(filter, { $set: set }, inside(tx));
  return docs.map((doc) => show(aboutRecipe, doc).recipeId);
}

/** Removes a kitchen's answers to reviews. Returns the ids of the reviewed recipes. */
async function dropAnswersOf(kitchenId: string, tx: Tx): Promise<string[]> {
  const own = { kitchenId: requireId(kitchenId) };
  const docs = await reviewDocs()
    .find({ ...own, answer: { $ne: null } }, { projection: { recipeId: 1 }, ...inside(tx) })
    .toArray();
  if (docs.length > 0) await reviewDocs().updateMany(own, { $set: { answer: null } }, inside(tx));
  return docs.map((doc) => show(aboutRecipe, doc).recipeId);
}
