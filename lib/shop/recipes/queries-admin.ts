import "server-only";
import { type Filter, ObjectId, type Sort } from "mongodb";
import { type TablePlan, tableQueries } from "@/lib/platform/admin-table/query";
import { requireId } from "@/lib/platform/db/ids";
import { AppError } from "@/lib/platform/errors";
import { isoText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import { literalPattern } from "@/lib/platform/search-text";
import type { RecipeFilters } from "./admin-query";
import { recipeDocs } from "./collections";
import type { RecipeDoc } from "./model";
import { SORTED } from "./queries-plan";
import type { RecipeSort } from "./rules";
import { searchWords } from "./search-text";
import { HIDDEN, HIDDEN_IN_LISTS, type ListedDoc, type SeenDoc } from "./show-recipe";
import { EVERYWHERE, isRestorable, LISTED, stateOf } from "./states";
import { type AdminRecipe, shownInRows } from "./views";

/** Every sort order ends with `_id`, so that no recipe appears on two pages. */
const SORTS: Record<RecipeSort, Sort> = {
  ...SORTED,
  oldest: { dateCreated: 1, _id: 1 },
  "-title": { titleKey: -1, _id: -1 },
};

/**
 * Filters for the state of a recipe. The filter for hidden recipes uses an index of its own, because they are few.
 * The other filters use the list's indexes.
 */
const STATES: Record<NonNullable<RecipeFilters["state"]> | "alive", Filter<RecipeDoc>> = {
  alive: { ...EVERYWHERE, deletedAt: null },
  listed: LISTED,
  hidden: { hiddenAt: { $type: "date" }, deletedAt: null },
  deleted: { listed: false, deletedAt: { $type: "date" } },
};

/** Matches a word in a recipe's searchable text, its author's name or e-mail, or a complete recipe id. */
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

/** Returns the MongoDB filter and sort order for the admin page "Manage All Recipes". */
function planOf(asked: RecipeFilters): TablePlan<RecipeDoc> {
  const words = searchWords(asked.q ?? "");
  const filter: Filter<RecipeDoc> = {
    ...STATES[asked.state ?? "alive"],
    ...(asked.category === undefined ? {} : { category: asked.category }),
    ...(asked.difficulty === undefined ? {} : { difficulty: asked.difficulty }),
    ...(asked.author === undefined ? {} : { authorId: requireId(asked.author) }),
    ...(words.length === 0 ? {} : { $and: words.map(wordFilter) }),
    // A search that consists only of punctuation finds nothing.
    ...(asked.q && words.length === 0 ? { _id: { $in: [] } } : {}),
  };
  return { filter, sort: SORTS[asked.sort] };
}

/** A projection that leaves out fields that no row of the admin table shows. */
const ROW = {
  ...HIDDEN_IN_LISTS,
  description: 0,
  descriptionBn: 0,
  ingredients: 0,
  instructions: 0,
} as const;
type RowDoc = Omit<RecipeDoc, keyof typeof ROW>;

export function toRow(doc: RowDoc, now: Date): AdminRecipe {
  const since = doc.deletedAt ?? doc.hiddenAt;
  return {
    ...show(shownInRows, doc),
    author: doc.authorEmail ?? doc.authorName,
    authorEmail: doc.authorEmail,
    state: stateOf(doc),
    since: since && isoText(since),
    restorable: isRestorable(doc, now),
  };
}

export const recipeTable = tableQueries({
  docs: recipeDocs,
  plan: planOf,
  projection: ROW,
  toRow: (doc: RowDoc) => toRow(doc, new Date()),
});

/** Returns complete recipes that match the admin table's filters. */
export async function findWhole(
  asked: RecipeFilters,
  window: { skip: number; limit: number },
): Promise<ListedDoc[]> {
  const { filter, ...how } = planOf(asked);
  return recipeDocs()
    .find(filter, { projection: HIDDEN_IN_LISTS, ...how, ...window })
    .toArray();
}

/** Returns a recipe in any state. Throws AppError malformed_id (400) or not_found (404). */
export async function requireRecipe(id: string): Promise<SeenDoc> {
  const doc = await recipeDocs().findOne({ _id: requireId(id) }, { projection: HIDDEN });
  if (!doc) throw new AppError("not_found", "noSuchRecipe");
  return doc;
}

/** Returns the author's name as stored in the author's recipes, or null without recipes. */
export async function findAuthorName(authorId: string): Promise<string | null> {
  const doc = await recipeDocs().findOne(
    { ...EVERYWHERE, authorId: requireId(authorId) },
    { projection: { authorName: 1 } },
  );
  return doc?.authorName ?? null;
}
