import "server-only";
import type { Filter, Sort } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { literalPattern } from "@/lib/platform/db/literal-pattern";
import { toPoisha } from "@/lib/platform/money";
import type { RecipeDoc } from "./document";
import type { RecipeListQuery } from "./schema";
import { searchWords } from "./search-text";

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
};

/** The query of the list as the database gets it. */
export function listPlan(query: RecipeListQuery): { filter: Filter<RecipeDoc>; sort: Sort } {
  const words = searchWords(query.q ?? "");
  const filter: Filter<RecipeDoc> = {
    ...LISTED,
    ...(query.category === undefined ? {} : { category: query.category }),
    ...(query.difficulty === undefined ? {} : { difficulty: query.difficulty }),
    ...(query.tag === undefined ? {} : { tags: query.tag }),
    ...(query.author === undefined ? {} : { authorId: requireId(query.author) }),
    // Recipes without a readable time don't match: null is no number.
    ...(query.maxTime === undefined ? {} : { cookingMinutes: { $lte: query.maxTime } }),
    ...(query.maxPrice === undefined ? {} : { pricePoisha: { $lte: toPoisha(query.maxPrice) } }),
    ...(words.length === 0
      ? {}
      : { $and: words.map((word) => ({ searchText: { $regex: literalPattern(word) } })) }),
  };
  return { filter, sort: SORTED[query.sort] };
}
