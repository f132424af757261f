import "server-only";
import type { z } from "zod";
import { idText } from "@/lib/platform/model/codecs";
import { projectionOf } from "@/lib/platform/model/shapes";
import type { Language } from "@/lib/texts/language";
import { recipeDocs } from "./collections";
import { onlyLanguageOf } from "./in-bangla";
import { recipe } from "./model";
import { SORTED } from "./queries-plan";
import { LISTED } from "./states";

export type MappedRecipe = {
  id: string;
  authorId: string;
  dateModified: Date;
  /** The only language in which the recipe can be read. null if it can be read in English and Bangla. */
  only: Language | null;
};

/** Returns the number of listed recipes, and when any recipe last changed, whether listed or not. */
export async function countForSitemap(): Promise<{ recipes: number; changed: Date | null }> {
  const [recipes, last] = await Promise.all([
    recipeDocs().countDocuments(LISTED),
    recipeDocs().findOne({}, { projection: { dateModified: 1 }, sort: { dateModified: -1 } }),
  ]);
  return { recipes, changed: last?.dateModified ?? null };
}

/** Returns the ids of authors with listed recipes. Reads only an index. */
export async function listKitchenIds(): Promise<string[]> {
  return (await recipeDocs().distinct("authorId", LISTED)).map((id) => idText(id));
}

/** The fields of a recipe that the sitemap needs. */
const mapped = recipe.pick({
  _id: true,
  dateModified: true,
  authorId: true,
  ingredients: true,
  instructions: true,
  ingredientsBn: true,
  instructionsBn: true,
  staleBn: true,
});

export async function listForSitemap(window: { skip: number; limit: number }): Promise<MappedRecipe[]> {
  const docs = await recipeDocs()
    .find<z.input<typeof mapped>>(LISTED, {
      projection: projectionOf(mapped),
      sort: SORTED.newest,
      ...window,
    })
    .toArray();
  return docs.map(({ _id, authorId, dateModified, ...contents }) => ({
    id: idText(_id),
    authorId: idText(authorId),
    dateModified,
    only: onlyLanguageOf(contents),
  }));
}
