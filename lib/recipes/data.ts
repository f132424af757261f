import "server-only";
import { type Filter, ObjectId } from "mongodb";
import type { Viewer } from "@/lib/auth/viewer";
import { collections } from "@/lib/db/collections";
import type { RecipeDoc } from "@/lib/db/documents";
import { parseId, requireId } from "@/lib/db/ids";
import { inside, type Tx } from "@/lib/db/transactions";
import { AppError } from "@/lib/errors";
import { toTaka } from "@/lib/money";
import { HIDDEN, type Looker, toCard, toRecipe, toStored, writtenIn } from "./documents";
import { LISTED, listPlan, SORTED } from "./list-plan";
import type {
  AddRecipe,
  ChangeRecipe,
  Paging,
  Recipe,
  RecipeCardPage,
  RecipeFacets,
  RecipeListQuery,
  RecipePage,
} from "./schema";

const ALIVE = { deletedAt: null } as const;

type Editor = Pick<Viewer, "uid" | "role">;

/** Stores a new recipe of this author and answers its id. `id` and `at` are for demo data. */
export async function insertRecipe(
  recipe: AddRecipe,
  author: Pick<Viewer, "uid" | "email" | "displayName">,
  options: { id?: string; at?: Date } = {},
  tx?: Tx,
): Promise<string> {
  const at = options.at ?? new Date();
  const _id = options.id === undefined ? new ObjectId() : requireId(options.id);
  await collections.recipes().insertOne(
    {
      _id,
      ...toStored(recipe),
      authorId: requireId(author.uid),
      authorEmail: author.email,
      authorName: author.displayName,
      dateCreated: at,
      dateModified: at,
      deletedAt: null,
      listed: true,
    },
    inside(tx),
  );
  return _id.toHexString();
}

/** A recipe that is on the list, as this person may see it; null when unknown, deleted or malformed. */
export async function findRecipe(id: string, viewer: Looker = null): Promise<Recipe | null> {
  const _id = parseId(id);
  const doc = _id && (await collections.recipes().findOne({ _id, ...ALIVE }, { projection: HIDDEN }));
  return doc ? toRecipe(doc, viewer) : null;
}

/** As findRecipe; throws AppError malformed_id (400) or not_found (404) instead of answering null. */
export async function readRecipe(id: string, viewer: Looker): Promise<Recipe> {
  requireId(id);
  return (await findRecipe(id, viewer)) ?? unknown();
}

const unknown = (): never => {
  throw new AppError("not_found", { detail: "There is no such recipe." });
};

/** Recipes by id, in the order of the ids; deleted and unknown ones are left out. For carts. */
export async function findRecipes(ids: string[], viewer: Looker = null): Promise<Recipe[]> {
  const wanted = ids.map(parseId).filter((id) => id !== null);
  const docs = await collections
    .recipes()
    .find({ _id: { $in: wanted }, ...ALIVE }, { projection: HIDDEN })
    .toArray();
  const byId = new Map(docs.map((doc) => [doc._id.toHexString(), toRecipe(doc, viewer)]));
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

/** What a sale needs to know of a recipe, its seller included; server-side only, never an answer. */
export type RecipeForSale = {
  id: string;
  title: string;
  image: string;
  pricePoisha: number;
  seller: { id: string; name: string; email: string };
};

/** What is for sale in a recipe that is on the list; null when unknown or deleted. Throws malformed_id (400). */
export async function findRecipeForSale(id: string, tx?: Tx): Promise<RecipeForSale | null> {
  const doc = await collections.recipes().findOne(
    { _id: requireId(id), ...ALIVE },
    {
      projection: { title: 1, image: 1, pricePoisha: 1, authorId: 1, authorName: 1, authorEmail: 1 },
      ...inside(tx),
    },
  );
  return (
    doc && {
      id: doc._id.toHexString(),
      title: doc.title,
      image: doc.image,
      pricePoisha: doc.pricePoisha,
      seller: { id: doc.authorId.toHexString(), name: doc.authorName, email: doc.authorEmail },
    }
  );
}

/** One page of the recipes that match; a page beyond the end is an empty list. */
export async function listRecipes(query: RecipeListQuery, viewer: Looker = null): Promise<RecipePage> {
  const { filter, sort } = listPlan(query);
  const skip = (query.page - 1) * query.size;
  const found = (from: number) =>
    collections.recipes().find(filter, { projection: HIDDEN, sort, skip: from, limit: query.size }).toArray();
  const near = skip <= 10_000;
  const [total, first] = await Promise.all([
    collections.recipes().countDocuments(filter),
    near ? found(skip) : Promise.resolve([]),
  ]);
  // Walking far into the index is only worth it when something is there.
  const docs = near || skip >= total ? first : await found(skip);
  return {
    recipes: docs.map((doc) => toRecipe(doc, viewer)),
    total,
    page: query.page,
    size: query.size,
    pages: Math.ceil(total / query.size),
  };
}

/** As listRecipes, with what cards show. */
export async function listCards(query: RecipeListQuery): Promise<RecipeCardPage> {
  const page = await listRecipes(query);
  return { ...page, recipes: page.recipes.map(toCard) };
}

/** Every recipe on the list, newest first, with authors' e-mails; for admins (`GET /allrecipe/admin`). */
export async function listAllRecipes(paging: Paging, viewer: Looker): Promise<Recipe[]> {
  const docs = await collections
    .recipes()
    .find(LISTED, {
      projection: HIDDEN,
      sort: SORTED.newest,
      skip: Math.min((paging.page - 1) * paging.size, Number.MAX_SAFE_INTEGER),
      limit: paging.size,
    })
    .toArray();
  return docs.map((doc) => toRecipe(doc, viewer));
}

/** A seller's own recipes, newest first, at most 1,000. */
export async function listOwnRecipes(viewer: Editor): Promise<Recipe[]> {
  const docs = await collections
    .recipes()
    .find(
      { ...LISTED, authorId: requireId(viewer.uid) },
      { projection: HIDDEN, sort: SORTED.newest, limit: 1_000 },
    )
    .toArray();
  return docs.map((doc) => toRecipe(doc, viewer));
}

/** Who has recipes on the list, most first, at most 1,000; for admins (`GET /uniqueauthors`). */
export async function listAuthors(): Promise<{ email: string; recipes: number }[]> {
  return collections
    .recipes()
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
    collections
      .recipes()
      .aggregate<T>([{ $match: LISTED }, ...stages])
      .toArray();
  const [categories, tags, authors, kitchens, [ends]] = await Promise.all([
    grouped<{ _id: string; recipes: number }>([{ $group: { _id: "$category", recipes: { $sum: 1 } } }]),
    grouped<{ _id: string }>([
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
    tags: tags.map((tag) => tag._id),
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
}> {
  const projection = { dateModified: 1 };
  const [[last], docs] = await Promise.all([
    collections
      .recipes()
      .find({}, { projection, sort: { dateModified: -1 }, limit: 1 })
      .toArray(),
    collections.recipes().find(LISTED, { projection, sort: SORTED.newest, limit: 45_000 }).toArray(),
  ]);
  return {
    changed: last?.dateModified ?? null,
    recipes: docs.map((doc) => ({ id: doc._id.toHexString(), dateModified: doc.dateModified })),
  };
}

/** The filter that only its author and admins pass: ownership is part of the query. */
const editable = (id: ObjectId, viewer: Editor): Filter<RecipeDoc> => ({
  _id: id,
  ...ALIVE,
  ...(viewer.role === "admin" ? {} : { authorId: requireId(viewer.uid) }),
});

/** Why nothing was found to edit: throws not_found (404) or forbidden (403). */
async function refuse(_id: ObjectId, tx: Tx): Promise<never> {
  const exists = await collections
    .recipes()
    .findOne({ _id, ...ALIVE }, { projection: { _id: 1 }, ...inside(tx) });
  if (!exists) return unknown();
  throw new AppError("forbidden", { detail: "Only its author may change this recipe." });
}

/** Changes the given fields, inside a transaction. Answers false when they were so already. */
export async function updateRecipe(
  id: string,
  change: ChangeRecipe,
  viewer: Editor,
  tx: Tx,
): Promise<boolean> {
  const filter = editable(requireId(id), viewer);
  const doc = await collections.recipes().findOne(filter, inside(tx));
  if (!doc) return refuse(requireId(id), tx);
  const before = writtenIn(doc);
  const after = { ...before, ...change };
  if (JSON.stringify(after) === JSON.stringify(before)) return false;
  await collections
    .recipes()
    .updateOne(filter, { $set: { ...toStored(after), dateModified: new Date() } }, inside(tx));
  return true;
}

/** Takes a recipe off every list, inside a transaction; its orders keep title, price and picture. */
export async function markDeleted(id: string, viewer: Editor, tx: Tx): Promise<void> {
  const _id = requireId(id);
  const now = new Date();
  const result = await collections
    .recipes()
    .updateOne(
      editable(_id, viewer),
      { $set: { deletedAt: now, listed: false, dateModified: now } },
      inside(tx),
    );
  if (result.matchedCount === 0) await refuse(_id, tx);
}

/** Gives an author's recipes the new name or e-mail; answers their ids, whose pages must be renewed. */
export async function updateAuthor(
  uid: string,
  author: { displayName: string; email: string },
  tx: Tx,
): Promise<string[]> {
  const filter = { ...LISTED, authorId: requireId(uid) };
  const docs = await collections
    .recipes()
    .find(filter, { projection: { _id: 1 }, ...inside(tx) })
    .toArray();
  await collections
    .recipes()
    .updateMany(filter, { $set: { authorName: author.displayName, authorEmail: author.email } }, inside(tx));
  return docs.map((doc) => doc._id.toHexString());
}
