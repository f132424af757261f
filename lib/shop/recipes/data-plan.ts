import "server-only";
import type { Filter, Sort } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { literalPattern } from "@/lib/platform/db/literal-pattern";
import { toPoisha } from "@/lib/platform/money";
import { tagsOf } from "./asked-tags";
import type { RecipeDoc } from "./document";
import { readWithout } from "./foods/allergens";
import { type SearchTerm, searchTerms } from "./foods/search-terms";
import type { RecipeListQuery } from "./schema";

/** Recipes on the list. */
export const LISTED = { listed: true } as const;

/** On the list or off it, said so that the list's indexes give the order too. */
export const EVERYWHERE = { listed: { $in: [true, false] } };

/** Every order ends in `_id`, so that pages never overlap. */
export const SORTED: Record<RecipeListQuery["sort"], Sort> = {
  newest: { createdAt: -1, _id: -1 },
  price: { pricePoisha: 1, _id: 1 },
  "-price": { pricePoisha: -1, _id: -1 },
  time: { timeKey: 1, _id: 1 },
  title: { titleKey: 1, _id: 1 },
  rating: { ratingKey: -1, _id: -1 },
};

/** The query of the list as the database gets it. */
export function listPlan(query: RecipeListQuery): { filter: Filter<RecipeDoc>; sort: Sort } {
  const terms = searchTerms(query.q ?? "");
  const without = readWithout(query.without ?? "") ?? [];
  const filter: Filter<RecipeDoc> = {
    ...LISTED,
    ...(query.category === undefined ? {} : { category: query.category }),
    ...(query.difficulty === undefined ? {} : { difficulty: query.difficulty }),
    ...(query.tag === undefined ? {} : { tags: { $all: tagsOf(query.tag) } }),
    // Holds only what authors stated: one that says nothing is left out.
    ...(without.length === 0 ? {} : { freeOf: { $all: without } }),
    ...(query.author === undefined ? {} : { authorId: requireId(query.author) }),
    // Recipes without a readable time don't match: null is no number.
    ...(query.maxTime === undefined ? {} : { cookingMinutes: { $lte: query.maxTime } }),
    ...(query.maxPrice === undefined ? {} : { pricePoisha: { $lte: toPoisha(query.maxPrice) } }),
    ...(terms.length === 0 ? {} : { $and: terms.map(termFilter) }),
  };
  return { filter, sort: SORTED[query.sort] };
}

/** A letter or sign of Bangla: a name begins after another character; its end may carry an ending. */
const BANGLA = "\u0980-\u09ff";

/**
 * What finds a name of a food or dish in a folded text, as a word of its own; several names are one pattern a script. Both the
 * database and the words in memory (catalogue/) search by these.
 */
export function namePatterns(names: readonly string[]): string[] {
  const isBangla = (name: string) => new RegExp(`[${BANGLA}]`).test(name);
  const either = (some: string[]) => some.map(literalPattern).join("|");
  const latin = names.filter((name) => !isBangla(name));
  const bangla = names.filter(isBangla);
  return [
    ...(latin.length > 0 ? [`\\b(?:${either(latin)})(?:e?s)?\\b`] : []),
    ...(bangla.length > 0 ? [`(?:^|[^${BANGLA}])(?:${either(bangla)})`] : []),
  ];
}

/** The literal words, wherever in a word they stand; or a name of the food or dish, as a word of its own. */
function termFilter({ words, names }: SearchTerm): Filter<RecipeDoc> {
  const literal = words.map((word) => ({ searchText: { $regex: literalPattern(word) } }));
  if (names.length === 0) return { $and: literal };
  return { $or: [{ $and: literal }, { searchText: { $regex: namePatterns(names).join("|") } }] };
}
