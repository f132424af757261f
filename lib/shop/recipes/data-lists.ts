import "server-only";
import type { ObjectId } from "mongodb";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { toTaka } from "@/lib/platform/money";
import { EVERYWHERE, LISTED, listPlan, SORTED } from "./data-plan";
import { recipeDocs } from "./document";
import { nearTexts } from "./foods/near-words";
import { HIDDEN, type Reader, toCard, toRecipe } from "./record";
import type {
  ListedRecipe,
  OwnRecipe,
  RecipeCardPage,
  RecipeFacets,
  RecipeListQuery,
  RecipePage,
} from "./schema";
import { searchCatalogue } from "./search-catalogue";
import { soldOutReader } from "./sold-out";

/** One page of the recipes that match; a page beyond the end is an empty list. */
export async function listRecipes(query: RecipeListQuery, viewer: Reader = null): Promise<RecipePage> {
  const { filter, sort } = listPlan(query);
  const skip = (query.page - 1) * query.size;
  const found = (from: number) =>
    recipeDocs().find(filter, { projection: HIDDEN, sort, skip: from, limit: query.size }).toArray();
  const near = skip <= 10_000;
  const [total, first] = await Promise.all([
    recipeDocs().countDocuments(filter),
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
    ...(total === 0 && query.q ? await nearSpellings(query, query.q) : {}),
  };
}

/** Spellings near a search that finds nothing, which find something under the same filters; at most 3. */
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

/** As listRecipes, with what cards show. */
export async function listCards(query: RecipeListQuery): Promise<RecipeCardPage> {
  const page = await listRecipes(query);
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
    ingredientLines: doc.correctedLines ?? [],
    boxesLeft: doc.boxesLeft ?? null,
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

/** What the list's filters offer, counted over the whole catalogue; kept by list-facets.ts. */
export async function countFacets(): Promise<RecipeFacets> {
  const grouped = <T extends object>(stages: object[]) =>
    recipeDocs()
      .aggregate<T>([{ $match: LISTED }, ...stages])
      .toArray();
  const [categories, difficulties, tags, authors, kitchens, [ends]] = await Promise.all([
    grouped<{ _id: string; recipes: number }>([{ $group: { _id: "$category", recipes: { $sum: 1 } } }]),
    grouped<{ _id: string; recipes: number }>([{ $group: { _id: "$difficulty", recipes: { $sum: 1 } } }]),
    grouped<{ _id: string; recipes: number }>([
      { $unwind: "$tags" },
      { $group: { _id: "$tags", recipes: { $sum: 1 } } },
      { $sort: { recipes: -1, _id: 1 } },
      { $limit: 24 },
    ]),
    grouped<{ _id: ObjectId; name: string; recipes: number }>([
      { $group: { _id: "$authorId", name: { $first: "$authorName" }, recipes: { $sum: 1 } } },
      { $sort: { recipes: -1, name: 1, _id: 1 } },
      { $limit: 50 },
    ]),
    grouped<{ kitchens: number }>([{ $group: { _id: "$authorId" } }, { $count: "kitchens" }]),
    grouped<{ longest: number | null; dearest: number }>([
      { $group: { _id: null, longest: { $max: "$cookingMinutes" }, dearest: { $max: "$pricePoisha" } } },
    ]),
  ]);
  return {
    total: categories.reduce((sum, category) => sum + category.recipes, 0),
    kitchens: kitchens[0]?.kitchens ?? 0,
    categories: categories.map(({ _id, recipes }) => ({ name: _id, recipes })),
    difficulties: difficulties.map(({ _id, recipes }) => ({ name: _id, recipes })),
    tags: tags.map(({ _id, recipes }) => ({ name: _id, recipes })),
    authors: authors.map(({ _id, name, recipes }) => ({ id: _id.toHexString(), name, recipes })),
    longest: ends?.longest ?? 0,
    dearest: toTaka(ends?.dearest ?? 0),
  };
}

/**
 * Ids and last changes of the recipes on the list, as many as one sitemap may hold, and when the list itself
 * last changed: a recipe that left it counts too.
 */
export async function listForSitemap(): Promise<{
  changed: Date | null;
  recipes: { id: string; dateModified: Date }[];
  /** Whose they are, with the last change among them. */
  kitchens: Map<string, Date>;
}> {
  const projection = { dateModified: 1, authorId: 1 };
  const [[last], docs] = await Promise.all([
    recipeDocs()
      .find({}, { projection, sort: { dateModified: -1 }, limit: 1 })
      .toArray(),
    recipeDocs().find(LISTED, { projection, sort: SORTED.newest, limit: 45_000 }).toArray(),
  ]);
  const kitchens = new Map<string, Date>();
  for (const { authorId, dateModified } of docs) {
    const id = authorId.toHexString();
    const known = kitchens.get(id);
    if (!known || known < dateModified) kitchens.set(id, dateModified);
  }
  return {
    kitchens,
    changed: last?.dateModified ?? null,
    recipes: docs.map((doc) => ({ id: doc._id.toHexString(), dateModified: doc.dateModified })),
  };
}
