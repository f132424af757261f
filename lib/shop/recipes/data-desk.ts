import "server-only";
import { type Filter, ObjectId, type Sort } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { literalPattern } from "@/lib/platform/db/literal-pattern";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { SORTED } from "./data-plan";
import type { RecipeFilters } from "./desk-query";
import { type RecipeDoc, recipeDocs } from "./document";
import { HIDDEN, type Reader, toRecipe, toRecipeDetails } from "./record";
import type { DeskSort } from "./rules";
import type { Recipe, RecipeDeskRow, RecipeOnDesk } from "./schema";
import { searchWords } from "./search-text";
import { soldOutReader } from "./sold-out";
import { EVERYWHERE, isRestorable, LISTED, stateOf } from "./states";

/** Every order ends in `_id`, so that pages never overlap; each is one of the list's indexes, forwards or back. */
const SORTS: Record<DeskSort, Sort> = {
  ...SORTED,
  oldest: { createdAt: 1, _id: 1 },
  "-title": { titleKey: -1, _id: -1 },
};

/** Few recipes are hidden, so these have an index of their own; the others are found along the list's. */
const STATES: Record<NonNullable<RecipeFilters["state"]> | "alive", Filter<RecipeDoc>> = {
  alive: { ...EVERYWHERE, deletedAt: null },
  listed: LISTED,
  hidden: { hiddenAt: { $type: "date" }, deletedAt: null },
  deleted: { listed: false, deletedAt: { $type: "date" } },
};

/** A word is found in what the list's search reads, in the author's name and e-mail; a whole id is the recipe's. */
function wordFilter(word: string): Filter<RecipeDoc> {
  const found = { $regex: literalPattern(word) };
  return {
    $or: [
      { searchText: found },
      { authorEmail: found },
      { authorName: { ...found, $options: "i" } },
      ...(/^[0-9a-f]{24}$/.test(word) ? [{ _id: new ObjectId(word) }] : []),
    ],
  };
}

/** Filter and order of Manage All Recipes as the database gets them. */
export function deskPlan(asked: RecipeFilters): { filter: Filter<RecipeDoc>; sort: Sort } {
  const words = searchWords(asked.q ?? "");
  const filter: Filter<RecipeDoc> = {
    ...STATES[asked.state ?? "alive"],
    ...(asked.category === undefined ? {} : { category: asked.category }),
    ...(asked.difficulty === undefined ? {} : { difficulty: asked.difficulty }),
    ...(asked.author === undefined ? {} : { authorId: requireId(asked.author) }),
    ...(words.length === 0 ? {} : { $and: words.map(wordFilter) }),
    // Only signs were typed: no recipe has them.
    ...(asked.q && words.length === 0 ? { _id: { $in: [] } } : {}),
  };
  return { filter, sort: SORTS[asked.sort] };
}

/** What a row shows is read, and no more. */
const ROW = { ...HIDDEN, description: 0, ingredients: 0, instructions: 0 } as const;
type RowDoc = Omit<RecipeDoc, keyof typeof ROW>;

function toRow(doc: RowDoc, now: Date): RecipeDeskRow {
  return {
    _id: doc._id.toHexString(),
    title: doc.title,
    image: doc.image,
    author: doc.authorEmail,
    authorName: doc.authorName,
    authorId: doc.authorId.toHexString(),
    category: doc.category,
    price: toTaka(doc.pricePoisha),
    difficulty: doc.difficulty,
    cookingTime: doc.cookingTime,
    tags: doc.tags,
    dateCreated: doc.createdAt.toISOString(),
    state: stateOf(doc),
    since: (doc.deletedAt ?? doc.hiddenAt)?.toISOString() ?? null,
    restorable: isRestorable(doc, now),
  };
}

function findRows(asked: RecipeFilters) {
  const { filter, sort } = deskPlan(asked);
  return recipeDocs().find<RowDoc>(filter, { projection: ROW, sort });
}

type Window = { skip: number; limit: number };

/** Rows that fit, in the order asked for. */
export async function listRows(asked: RecipeFilters, { skip, limit }: Window): Promise<RecipeDeskRow[]> {
  const docs = await findRows(asked).skip(skip).limit(limit).toArray();
  const now = new Date();
  return docs.map((doc) => toRow(doc, now));
}

/** All rows that fit, fetched `batchSize` at a time. Close it when the reader goes away. */
export const walkRows = (asked: RecipeFilters, batchSize: number) =>
  findRows(asked)
    .batchSize(batchSize)
    .map((doc) => toRow(doc, new Date()));

/** How many fit, but counts no further than `most`. */
export const countRows = (asked: RecipeFilters, most: number): Promise<number> =>
  recipeDocs().countDocuments(deskPlan(asked).filter, { limit: most });

/** Whole recipes that fit, for `GET /allrecipe/admin`. */
export async function listWhole(
  asked: RecipeFilters,
  { skip, limit }: Window,
  viewer: Reader,
): Promise<Recipe[]> {
  const { filter, sort } = deskPlan(asked);
  const docs = await recipeDocs().find(filter, { projection: HIDDEN, sort, skip, limit }).toArray();
  const soldOut = await soldOutReader(docs);
  return docs.map((doc) => toRecipe(doc, viewer, soldOut));
}

/** A recipe whatever its state, for admins. Throws AppError malformed_id (400) or not_found (404). */
export async function readOnDesk(id: string, viewer: Reader): Promise<Omit<RecipeOnDesk, "orders">> {
  const doc = await recipeDocs().findOne({ _id: requireId(id) }, { projection: HIDDEN });
  if (!doc) throw new AppError("not_found", { detail: "There is no such recipe." });
  const { authorName, since, restorable } = toRow(doc, new Date());
  return { ...toRecipeDetails(doc, viewer, await soldOutReader([doc])), authorName, since, restorable };
}

/** What an author is called on the recipes; null when they have none. */
export async function findAuthorName(authorId: string): Promise<string | null> {
  const doc = await recipeDocs().findOne(
    { ...EVERYWHERE, authorId: requireId(authorId) },
    { projection: { authorName: 1 } },
  );
  return doc?.authorName ?? null;
}
