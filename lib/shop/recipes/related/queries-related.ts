import "server-only";
import type { Filter } from "mongodb";
import type { z } from "zod";
import { requireId } from "@/lib/platform/db/ids";
import { metaDocs } from "@/lib/platform/db/meta";
import { idText } from "@/lib/platform/model/codecs";
import { projectionOf } from "@/lib/platform/model/shapes";
import { recipeDocs } from "../collections";
import { type RecipeDoc, recipe } from "../model";
import { SORTED } from "../queries-plan";
import { type CardDoc, FOR_CARDS } from "../show-recipe";
import { LISTED } from "../states";
import type { ComparedRecipe, RelatedCandidate } from "./rank-related";

/** The most recipes that are read because they share a food. */
export const MAX_SHARING = 120;
/** The most recipes that are read for the kitchen, and for the category. */
const MAX_BESIDE = 40;
/** How many of the newest recipes are counted to find out how rare each food is. */
const SAMPLE = 5_000;
/** How long food counts are used before they are renewed, in ms. */
const COUNTS_LIVE_MS = 24 * 3600_000;
/** Id of the document in `meta` with the number of recipes per food. */
const COUNTS = "food-counts";

const compared = recipe.pick({ _id: true, foods: true, authorId: true, category: true, dateCreated: true });
type CandidateDoc = z.input<typeof compared>;
const COMPARED = projectionOf(compared);

const toCandidate = (doc: CandidateDoc): RelatedCandidate => ({
  id: idText(doc._id),
  foods: doc.foods,
  authorId: idText(doc.authorId),
  category: doc.category,
  createdAt: doc.dateCreated,
});

async function listNewest(shared: Filter<RecipeDoc>, limit: number): Promise<RelatedCandidate[]> {
  const docs = await recipeDocs()
    .find<CandidateDoc>({ ...LISTED, ...shared }, { projection: COMPARED, sort: SORTED.newest, limit })
    .toArray();
  return docs.map(toCandidate);
}

/** Returns the newest listed recipes with at least one of these foods. */
export const listSharing = (foods: readonly string[]): Promise<RelatedCandidate[]> =>
  foods.length === 0 ? Promise.resolve([]) : listNewest({ foods: { $in: [...foods] } }, MAX_SHARING);

/** Returns the newest listed recipes of the same kitchen and of the same category. */
export async function listBeside(one: ComparedRecipe): Promise<RelatedCandidate[]> {
  const found = await Promise.all([
    listNewest({ authorId: requireId(one.authorId) }, MAX_BESIDE),
    listNewest({ category: one.category }, MAX_BESIDE),
  ]);
  return found.flat();
}

/** Returns what cards show of the listed recipes among these ids, in the order of the ids. */
export async function findListedOf(ids: readonly string[]): Promise<CardDoc[]> {
  // The query leaves out `listed`, or MongoDB might scan the list's whole index.
  const found = await recipeDocs()
    .find<CardDoc & Pick<RecipeDoc, "listed">>(
      { _id: { $in: ids.map(requireId) } },
      { projection: { ...FOR_CARDS, listed: 1 } },
    )
    .toArray();
  const byId = new Map(found.filter(({ listed }) => listed).map((doc) => [idText(doc._id), doc]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type FoodCounts = { total: number; foods: Record<string, number> };

/** Returns how many of the newest recipes contain each food. Uses stored counts if there are any. */
export async function readFoodCounts(): Promise<FoodCounts> {
  const found = await metaDocs().findOne({ _id: COUNTS });
  return found ? (found.value as FoodCounts) : countFoods();
}

/** Counts how many of the newest listed recipes contain each food, and stores the counts. */
export async function countFoods(): Promise<FoodCounts> {
  const docs = await recipeDocs()
    .find<Pick<RecipeDoc, "foods">>(LISTED, { projection: { foods: 1 }, sort: SORTED.newest, limit: SAMPLE })
    .toArray();
  const foods: Record<string, number> = {};
  for (const food of docs.flatMap((doc) => doc.foods)) foods[food] = (foods[food] ?? 0) + 1;
  const value: FoodCounts = { total: docs.length, foods };
  await metaDocs().updateOne({ _id: COUNTS }, { $set: { value, at: new Date() } }, { upsert: true });
  return value;
}

/** Renews the stored food counts if they are a day old. Does nothing if none are stored. */
export async function recountFoods(now: Date = new Date()): Promise<void> {
  const old = new Date(now.getTime() - COUNTS_LIVE_MS);
  if (await metaDocs().findOne({ _id: COUNTS, at: { $lt: old } }, { projection: { _id: 1 } }))
    await countFoods();
}
