import "server-only";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { metaDocs } from "@/lib/platform/db/meta";
import { inside, type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { recipeDocs } from "./collections";
import { FIRST_MEAN, PRIOR_WEIGHT, ratingKeyOf, ratingOf, sumRatings } from "./rating";
import { revalidateLists } from "./recipe-cache";
import { EVERYWHERE } from "./states";

/** Id of the document in `meta` that stores the average of all reviews. */
const MEAN = "rating-mean";
/** The sort keys by rating are recomputed only if the average of all reviews changes by at least this much. */
const MEAN_STEP = 0.01;

const NONE: readonly number[] = [0, 0, 0, 0, 0];
const RATED = { ratingCount: { $gt: 0 } };

async function readMean(tx?: Tx): Promise<number | null> {
  const value = (await metaDocs().findOne({ _id: MEAN }, inside(tx)))?.value;
  return typeof value === "number" ? value : null;
}

/** Stores how many reviews gave a recipe 1, 2, 3, 4 and 5 stars. */
export async function setRatings(recipeId: string, ratings: readonly number[], tx: Tx): Promise<void> {
  const sums = sumRatings(ratings);
  const mean = (await readMean(tx)) ?? FIRST_MEAN;
  await recipeDocs().updateOne(
    { _id: requireId(recipeId) },
    sums.ratingCount === 0
      ? { $unset: { ratings: "", ratingCount: "", ratingSum: "", ratingKey: "" } }
      : { $set: { ratings: [...ratings], ...sums, ratingKey: ratingKeyOf(ratings, mean) } },
    inside(tx),
  );
}

/** Returns how many reviews gave a recipe 1, 2, 3, 4 and 5 stars. */
export async function readRatings(recipeId: string): Promise<readonly number[]> {
  const _id = parseId(recipeId);
  const doc = _id && (await recipeDocs().findOne({ _id }, { projection: { ratings: 1 } }));
  return doc?.ratings ?? NONE;
}

/** Returns a kitchen's rating over all its recipes, listed or not. Returns null without reviews. */
export async function readKitchenRating(
  authorId: string,
): Promise<{ average: number; count: number } | null> {
  const docs = await recipeDocs()
    .find({ ...EVERYWHERE, authorId: requireId(authorId) }, { projection: { ratings: 1 } })
    .toArray();
  return ratingOf(NONE.map((_, star) => docs.reduce((sum, { ratings }) => sum + (ratings?.[star] ?? 0), 0)));
}

/**
 * Recomputes the sort keys by rating if the average of all reviews has changed by at least `MEAN_STEP`. Returns true
 * if the sort keys were recomputed.
 */
export async function rankRecipes(): Promise<boolean> {
  const [all] = await recipeDocs()
    .aggregate<{ count: number; sum: number }>([
      { $match: RATED },
      { $group: { _id: null, count: { $sum: "$ratingCount" }, sum: { $sum: "$ratingSum" } } },
    ])
    .toArray();
  if (!all) return false;
  const mean = all.sum / all.count;
  if (Math.abs(((await readMean()) ?? FIRST_MEAN) - mean) < MEAN_STEP) return false;
  await withTransaction(async (tx) => {
    const weighed = { $add: [PRIOR_WEIGHT * mean, "$ratingSum"] };
    const ratingKey = { $divide: [weighed, { $add: [PRIOR_WEIGHT, "$ratingCount"] }] };
    await metaDocs().updateOne(
      { _id: MEAN },
      { $set: { value: mean, at: new Date() } },
      { upsert: true, ...inside(tx) },
    );
    await recipeDocs().updateMany(RATED, [{ $set: { ratingKey } }], inside(tx));
    await revalidateLists(tx);
  });
  return true;
}
