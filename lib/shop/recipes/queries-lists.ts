import "server-only";
import type { Document, FindOptions, ObjectId } from "mongodb";
import type { z } from "zod";
import { requireId } from "@/lib/platform/db/ids";
import { idText } from "@/lib/platform/model/codecs";
import { recipeDocs } from "./collections";
import { nearTexts } from "./foods/near-words";
import { listPlan, SORTED } from "./queries-plan";
import { type BoundedCount, bounded, MAX_EXACT_COUNT } from "./rules";
import type { RecipeListQuery } from "./schema";
import { searchCatalogue } from "./search-catalogue";
import {
  type CardDoc,
  FOR_CARDS,
  HIDDEN,
  HIDDEN_IN_LISTS,
  type ListedDoc,
  type SeenDoc,
} from "./show-recipe";
import { EVERYWHERE, LISTED } from "./states";
import type { authorsView, RecipePage } from "./views";

/** A page of the recipe list, with recipes as MongoDB stores them. */
type StoredPage<Doc> = Omit<RecipePage, "recipes" | "counts"> & { docs: Doc[] };

/**
 * Returns one page of matching recipes with their count. `known` is the count, or null if the caller does not know
 * it.
 */
export const findPage = (query: RecipeListQuery, known: BoundedCount | null) =>
  findPageOf<ListedDoc>(query, known, HIDDEN_IN_LISTS);

/** Returns a page like findPage, with only the fields for cards. */
export const findCardPage = (query: RecipeListQuery, known: BoundedCount | null) =>
  findPageOf<CardDoc>(query, known, FOR_CARDS);

async function findPageOf<Doc extends Document>(
  query: RecipeListQuery,
  known: BoundedCount | null,
  projection: Document,
): Promise<StoredPage<Doc>> {
  const { filter, sort, hints } = listPlan(query);
  const skip = Math.min((query.page - 1) * query.size, Number.MAX_SAFE_INTEGER);
  const found = (options: FindOptions = {}) =>
    recipeDocs()
      .find<Doc>(filter, { projection, sort, skip, limit: query.size, ...options })
      .toArray();
  // null if the query has to wait until the recipes are counted.
  const soon = !hints && skip <= MAX_EXACT_COUNT ? found() : null;
  const count = async () =>
    bounded(
      await recipeDocs().countDocuments(filter, {
        limit: MAX_EXACT_COUNT + 1,
        ...(hints ? { hint: hints.few } : {}),
      }),
    );
  const [{ recipes: total, ...more }, first] = await Promise.all([known ?? count(), soon]);
  const later = () => found(hints ? { hint: more.more ? hints.many : hints.few } : {});
  // A page beyond the end is empty and needs no query.
  const docs = first ?? (skip >= total && !more.more ? [] : await later());
  return {
    docs,
    total,
    ...more,
    page: query.page,
    size: query.size,
    pages: Math.ceil(total / query.size),
    ...(total === 0 && query.q ? await nearSpellings(query, query.q) : {}),
  };
}

/**
 * Suggests at most 3 other spellings for a search that finds nothing. Each suggestion finds recipes with the query's
 * filters.
 */
async function nearSpellings(query: RecipeListQuery, q: string): Promise<{ didYouMean?: string[] }> {
  const { words } = await searchCatalogue();
  const found = await Promise.all(
    nearTexts(q, words).map(async (text) => {
      const { filter } = listPlan({ ...query, q: text });
      return (await recipeDocs().findOne(filter, { projection: { _id: 1 } })) ? [text] : [];
    }),
  );
  const didYouMean = found.flat().slice(0, 3);
  return didYouMean.length > 0 ? { didYouMean } : {};
}

/** Counts a kitchen's listed recipes. Reads only an index. */
export const countListed = (authorId: string): Promise<number> =>
  recipeDocs().countDocuments({ ...LISTED, authorId: requireId(authorId) });

export const findNewest = (limit: number): Promise<CardDoc[]> =>
  recipeDocs().find<CardDoc>(LISTED, { projection: FOR_CARDS, sort: SORTED.newest, limit }).toArray();

/** Returns a person's recipes that are not deleted, newest first, at most 1,000. */
export const findOwn = (uid: string): Promise<SeenDoc[]> =>
  recipeDocs()
    .find(
      { ...EVERYWHERE, authorId: requireId(uid), deletedAt: null },
      { projection: HIDDEN, sort: SORTED.newest, limit: 1_000 },
    )
    .toArray();

/** Returns true if a person has a recipe with a price that is not deleted. */
export const hasPricedRecipe = async (uid: string): Promise<boolean> =>
  (await recipeDocs().findOne(
    { ...EVERYWHERE, authorId: requireId(uid), deletedAt: null, price: { $gt: 0 } },
    { projection: { _id: 1 } },
  )) !== null;

/** Returns the titles of a person's recipes that are not deleted, at most 5,000. */
export async function listOwnTitles(uid: string): Promise<string[]> {
  const docs = await recipeDocs()
    .find(
      { ...EVERYWHERE, authorId: requireId(uid), deletedAt: null },
      { projection: { title: 1 }, sort: SORTED.newest, limit: 5_000 },
    )
    .toArray();
  return docs.map((doc) => doc.title);
}

/**
 * Returns at most 1,000 authors with listed recipes, for admins (`GET /uniqueauthors`). Authors with the most recipes
 * come first.
 */
export async function listAuthors(): Promise<z.output<typeof authorsView>> {
  const docs = await recipeDocs()
    .aggregate<{ _id: ObjectId; name: string; email: string | null; recipes: number }>([
      { $match: LISTED },
      {
        $group: {
          _id: "$authorId",
          name: { $first: "$authorName" },
          email: { $first: "$authorEmail" },
          recipes: { $sum: 1 },
        },
      },
      { $sort: { recipes: -1, _id: 1 } },
      { $limit: 1_000 },
    ])
    .toArray();
  return docs.map(({ _id, ...author }) => ({ _id: idText(_id), ...author }));
}
