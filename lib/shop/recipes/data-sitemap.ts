import "server-only";
import type { Language } from "@/lib/texts/language";
import { recipeDocs } from "./collections";
import { SORTED } from "./data-plan";
import { onlyLanguageOf } from "./in-bangla";
import { LISTED } from "./states";

/** A recipe on the list, whose it is and when it last changed. */
export type MappedRecipe = {
  id: string;
  authorId: string;
  dateModified: Date;
  /** The one language that its content is in; null: there is a page in each. */
  only: Language | null;
};

/** How many recipes are on the list, and when it last changed: a recipe that left it counts too. */
export async function countForSitemap(): Promise<{ recipes: number; changed: Date | null }> {
  const [recipes, last] = await Promise.all([
    recipeDocs().countDocuments(LISTED),
    recipeDocs().findOne({}, { projection: { dateModified: 1 }, sort: { dateModified: -1 } }),
  ]);
  return { recipes, changed: last?.dateModified ?? null };
}

/** Who has recipes on the list; from an index alone. */
export async function listKitchenIds(): Promise<string[]> {
  return (await recipeDocs().distinct("authorId", LISTED)).map((id) => id.toHexString());
}

/** What says in which language it can be read. */
const COOKED = {
  dateModified: 1,
  authorId: 1,
  ingredients: 1,
  instructions: 1,
  ingredientsBn: 1,
  instructionsBn: 1,
  staleBn: 1,
} as const;

/** Recipes on the list, newest first. */
export async function listForSitemap(window: { skip: number; limit: number }): Promise<MappedRecipe[]> {
  const docs = await recipeDocs()
    .find(LISTED, { projection: COOKED, sort: SORTED.newest, ...window })
    .toArray();
  return docs.map(({ _id, authorId, dateModified, ...cooked }) => ({
    id: _id.toHexString(),
    authorId: authorId.toHexString(),
    dateModified,
    only: onlyLanguageOf(cooked),
  }));
}
