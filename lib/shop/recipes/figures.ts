import "server-only";
import { cache } from "react";
import { recipeDocs } from "./collections";
import { countListed } from "./queries-lists";
import { LISTED } from "./states";

/** How many recipes are listed, and how many of these were added since. */
export async function countRecipes(since: Date): Promise<{ all: number; fresh: number }> {
  const [all, fresh] = await Promise.all([
    recipeDocs().countDocuments(LISTED),
    recipeDocs().countDocuments({ ...LISTED, dateCreated: { $gte: since } }),
  ]);
  return { all, fresh };
}

/** How many people have a listed recipe, and for how many of these the oldest one was added since. */
export async function countSellers(since: Date): Promise<{ all: number; fresh: number }> {
  const recipes = recipeDocs();
  const all = await recipes.distinct("authorId", LISTED);
  const lately = await recipes.distinct("authorId", { ...LISTED, dateCreated: { $gte: since } });
  // One index look-up for each kitchen; a single query would read all recipes of these kitchens.
  const before = await Promise.all(
    lately.map((authorId) =>
      recipes.findOne({ ...LISTED, authorId, dateCreated: { $lt: since } }, { projection: { _id: 1 } }),
    ),
  );
  return { all: all.length, fresh: before.filter((older) => older === null).length };
}

/** How many listed recipes a person has; counted once for each request. */
export const countOwnRecipes = cache(countListed);
