import "server-only";
import { cache } from "react";
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

/** Counts a person's listed recipes, at most once per request. */
export const countOwnRecipes = cache(countListed);
