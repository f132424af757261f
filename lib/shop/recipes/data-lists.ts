import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import type { Catalogue } from "./catalogue/catalogue";
import { catalogueKeeper } from "./catalogue/data-catalogue";
import { EVERYWHERE, LISTED, listPlan, SORTED } from "./data-plan";
import { recipeDocs } from "./document";
import { nearTexts } from "./foods/near-words";
import { HIDDEN, type Reader, toCard, toRecipe } from "./record";
import type { ListedRecipe, OwnRecipe, RecipeCardPage, RecipeListQuery, RecipePage } from "./schema";
import { searchCatalogue } from "./search-catalogue";
import { soldOutReader } from "./sold-out";

/** One page of the recipes that match; a page beyond the end is an empty list. `counted`: how many match, where somebody counts them anyway. */
export async function listRecipes(
  query: RecipeListQuery,
  viewer: Reader = null,
  counted?: Promise<number>,
): Promise<RecipePage> {
  const catalogue = await catalogueKeeper.now();
  const { filter, sort } = listPlan(query);
  const few = query.q === undefined ? null : catalogue?.find(query);
  const skip = (query.page - 1) * query.size;
  const limit = query.size;
  const found = (from: number) => {
    if (!few) return recipeDocs().find(filter, { projection: HIDDEN, sort, skip: from, limit }).toArray();
    const ids = few.ordered ? few.ids.slice(from, from + limit) : few.ids;
    // Without the hint the order's index might be walked to its end.
    const options = { projection: HIDDEN, sort, skip: few.ordered ? 0 : from, limit, hint: { _id: 1 } };
    return recipeDocs()
      .find({ ...filter, _id: { $in: ids.map(requireId) } }, options)
      .toArray();
  };
  const near = skip <= 10_000 && !catalogue;
  const [total, first] = await Promise.all([
    counted ?? few?.ids.length ?? catalogue?.count(query) ?? recipeDocs().countDocuments(filter),
    near ? found(skip) : Promise.resolve([]),
  ]);
  // Walking far into the index is only worth it when something is there.
  const docs = near || skip >= total ? first : await found(skip);
  const soldOut = await soldOutReader(docs);
  return {
    recipes: docs.map((doc) => toRecipe(doc, viewer, soldOut)),
    total,
    page: query.page,
    size: query.size,
    pages: Math.ceil(total / query.size),
    ...(total === 0 && query.q ? await nearSpellings(query, query.q, catalogue) : {}),
  };
}

/** Spellings near a search that finds nothing, which find something under the same filters; at most 3. */
async function nearSpellings(
  query: RecipeListQuery,
  q: string,
  catalogue: Catalogue | null,
): Promise<{ didYouMean?: string[] }> {
  const { words } = await searchCatalogue();
  const found = await Promise.all(
    nearTexts(q, words).map(async (text) => {
      const asked = { ...query, q: text };
      if (catalogue) return catalogue.count(asked) > 0 ? [text] : [];
      const { filter } = listPlan(asked);
      return (await recipeDocs().findOne(filter, { projection: { _id: 1 } })) ? [text] : [];
    }),
  );
  const didYouMean = found.flat().slice(0, 3);
  return didYouMean.length > 0 ? { didYouMean } : {};
}

/** As listRecipes, with what cards show. */
export async function listCards(query: RecipeListQuery, counted?: Promise<number>): Promise<RecipeCardPage> {
  const page = await listRecipes(query, null, counted);
  return { ...page, recipes: page.recipes.map(toCard) };
}

/** Cards of the newest recipes on the list, at most `limit`. */
export async function listNewestCards(limit: number): Promise<ListedRecipe[]> {
  const docs = await recipeDocs().find(LISTED, { projection: HIDDEN, sort: SORTED.newest, limit }).toArray();
  const soldOut = await soldOutReader(docs);
  return docs.map((doc) => toCard(toRecipe(doc, null, soldOut)));
}

/** A seller's own recipes with their corrected lines, hidden ones too, newest first, at most 1,000. */
export async function listOwnRecipes(viewer: Pick<Viewer, "uid" | "role">): Promise<OwnRecipe[]> {
  const docs = await recipeDocs()
    .find(
      { ...EVERYWHERE, authorId: requireId(viewer.uid), deletedAt: null },
      { projection: HIDDEN, sort: SORTED.newest, limit: 1_000 },
    )
    .toArray();
  const soldOut = await soldOutReader(docs);
  return docs.map((doc) => ({
    ...toRecipe(doc, viewer, soldOut),
    ingredientLines: doc.correctedLines,
    boxesLeft: doc.boxesLeft,
  }));
}

/** Titles of everything that a person has published and not deleted, at most 5,000. */
export async function listOwnTitles(uid: string): Promise<string[]> {
  const docs = await recipeDocs()
    .find(
      { ...EVERYWHERE, authorId: requireId(uid), deletedAt: null },
      { projection: { title: 1 }, sort: SORTED.newest, limit: 5_000 },
    )
    .toArray();
  return docs.map((doc) => doc.title);
}

/** Who has recipes on the list, most first, at most 1,000; for admins (`GET /uniqueauthors`). */
export async function listAuthors(): Promise<{ email: string; recipes: number }[]> {
  return recipeDocs()
    .aggregate<{ email: string; recipes: number }>([
      { $match: LISTED },
      { $group: { _id: "$authorEmail", recipes: { $sum: 1 } } },
      { $sort: { recipes: -1, _id: 1 } },
      { $limit: 1_000 },
      { $project: { _id: 0, email: "$_id", recipes: 1 } },
    ])
    .toArray();
}
