import "server-only";
import { cache } from "react";
import { recipeDocs } from "./collections";
import { countListed } from "./data-lists";
import { LISTED } from "./states";

/** Recipes on the list, all and those added since. */
export async function countRecipes(since: Date): Promise<{ all: number; fresh: number }> {
  const [all, fresh] = await Promise.all([
    recipeDocs().countDocuments(LISTED),
    recipeDocs().countDocuments({ ...LISTED, dateCreated: { $gte: since } }),
  ]);
  return { all, fresh };
}

/** People with a recipe on the list, all and those whose oldest one was added since. */
export async function countSellers(since: Date): Promise<{ all: number; fresh: number }> {
  const recipes = recipeDocs();
  const all = await recipes.distinct("authorId", LISTED);
  const lately = await recipes.distinct("authorId", { ...LISTED, dateCreated: { $gte: since } });
  // Each is looked up by an index; asked for together, all recipes of these kitchens would be read.
  const before = await Promise.all(
    lately.map((authorId) =>
      recipes.findOne({ ...LISTED, authorId, dateCreated: { $lt: since } }, { projection: { _id: 1 } }),
    ),
  );
  return { all: all.length, fresh: before.filter((older) => older === null).length };
}

/** A person's recipes on the list; a page that asks twice counts once. */
export const countOwnRecipes = cache(countListed);
