import "server-only";
import { cache } from "react";
import { requireId } from "@/lib/platform/db/ids";
import { idText } from "@/lib/platform/model/codecs";
import { recipeDocs } from "./collections";
import { countListed } from "./queries-lists";
import { LISTED } from "./states";

/** Counts the listed recipes (`all`), and those added after `since` (`fresh`). */
export async function countRecipes(since: Date): Promise<{ all: number; fresh: number }> {
  const [all, fresh] = await Promise.all([
    recipeDocs().countDocuments(LISTED),
    recipeDocs().countDocuments({ ...LISTED, dateCreated: { $gte: since } }),
  ]);
  return { all, fresh };
}

/** Counts people with a listed recipe (`all`), and those who had none until `since` (`fresh`). */
export async function countSellers(since: Date): Promise<{ all: number; fresh: number }> {
  const recipes = recipeDocs();
  const all = await recipes.distinct("authorId", LISTED);
  const lately = await recipes.distinct("authorId", { ...LISTED, dateCreated: { $gte: since } });
  // One index look-up per kitchen is cheaper than reading all recipes of all kitchens.
  const before = await Promise.all(
    lately.map((authorId) =>
      recipes.findOne({ ...LISTED, authorId, dateCreated: { $lt: since } }, { projection: { _id: 1 } }),
    ),
  );
  return { all: all.length, fresh: before.filter((older) => older === null).length };
}

/**
 * Lists the authors of the newest recipes that have a price, each once. At most `limit` recipes are read; `authorId`
 * keeps one person's only.
 */
export async function listSelling(limit: number, authorId?: string): Promise<string[]> {
  const own = authorId === undefined ? {} : { authorId: requireId(authorId) };
  const found = await recipeDocs()
    .find({ ...LISTED, ...own, price: { $gt: 0 } }, { projection: { authorId: 1 } })
    .sort({ dateCreated: -1, _id: -1 })
    .limit(limit)
    .toArray();
  return [...new Set(found.map((recipe) => idText(recipe.authorId)))];
}

/** Counts a person's listed recipes, at most once per request. */
export const countOwnRecipes = cache(countListed);
