import "server-only";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { metaDocs } from "@/lib/platform/db/meta";
import { inside, type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { recipeDocs } from "./collections";
import { FIRST_MEAN, PRIOR_WEIGHT, ratingKeyOf, ratingOf, sumRatings } from "./rating";
import { revalidateLists } from "./recipe-cache";
import { EVERYWHERE } from "./states";

/** In `meta`: the mean of all reviews that the keys of today's order were made with. */
const MEAN = "rating-mean";
/** A mean that moved less changes no order that anybody would notice. */
const MEAN_STEP = 0.01;

const NONE: readonly number[] = [0, 0, 0, 0, 0];
const RATED = { ratingCount: { $gt: 0 } };

async function readMean(tx?: Tx): Promise<number | null> {
  const value = (await metaDocs().findOne({ _id: MEAN }, inside(tx)))?.value;
  return typeof value === "number" ? value : null;
}

/** Puts on a recipe how many of its reviews gave 1 to 5 stars, in the transaction that changed one of them. */
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

/** How many gave a recipe 1 to 5 stars. */
export async function readRatings(recipeId: string): Promise<readonly number[]> {
  const _id = parseId(recipeId);
  const doc = _id && (await recipeDocs().findOne({ _id }, { projection: { ratings: 1 } }));
  return doc?.ratings ?? NONE;
}

/** What buyers gave a kitchen for all its recipes, also those that have left the list; null when nobody has. */
export async function readKitchenRating(
  authorId: string,
): Promise<{ average: number; count: number } | null> {
  const docs = await recipeDocs()
    .find({ ...EVERYWHERE, authorId: requireId(authorId) }, { projection: { ratings: 1 } })
    .toArray();
  return ratingOf(NONE.map((_, star) => docs.reduce((sum, { ratings }) => sum + (ratings?.[star] ?? 0), 0)));
}

/** Recomputes the order by rating once the mean of all reviews has moved; answers whether. Two reads if not. */
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
