import "server-only";
import type { Filter, Sort } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { literalPattern } from "@/lib/platform/db/literal-pattern";
import { toPoisha } from "@/lib/platform/money";
import { tagsOf } from "./asked-tags";
import type { RecipeDoc } from "./document";
import { readWithout } from "./foods/allergens";
import { tokensOf } from "./foods/phrases";
import { type SearchTerm, searchTerms } from "./foods/search-terms";
import type { RecipeListQuery } from "./schema";
import { cutWord } from "./search-words";

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
  const terms = searchTerms(query.q ?? "").toSorted((a, b) => lengthOf(b) - lengthOf(a));
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
    // Only signs were typed: no recipe has them.
    ...(query.q && terms.length === 0 ? { _id: { $in: [] } } : {}),
  };
  return { filter, sort: SORTED[query.sort] };
}

const lengthOf = ({ words }: SearchTerm): number => Math.max(...words.map((word) => word.length));

/** A letter or sign of Bangla: a name begins after another character; its end may carry an ending. */
const BANGLA = "\u0980-\u09ff";
const isBangla = (name: string): boolean => new RegExp(`[${BANGLA}]`).test(name);

const isPhrase = (name: string): boolean => tokensOf(name).length > 1;

const either = (some: readonly string[]): string => some.map(literalPattern).join("|");
const beginsWith = (word: string): RegExp => new RegExp(`^${literalPattern(cutWord(word))}`);

/** What of the stored words is a name of one word. */
const wordsOfName = (name: string): (string | RegExp)[] =>
  isBangla(name) ? [beginsWith(name)] : ["", "s", "es", "'s"].map((ending) => cutWord(name + ending));

/** What finds names of several words in a folded text; names of one script are one pattern. */
function phrasePattern(phrases: readonly string[]): string {
  const latin = phrases.filter((name) => !isBangla(name));
  const bangla = phrases.filter(isBangla);
  return [
    ...(latin.length > 0 ? [`\\b(?:${either(latin)})(?:e?s)?\\b`] : []),
    ...(bangla.length > 0 ? [`(?:^|[^${BANGLA}])(?:${either(bangla)})`] : []),
  ].join("|");
}

/**
 * Words that begin with the literal ones; or a name of the food or dish, as words of their own. One condition is for the index of
 * words: of several words the longest, which is mostly the rarest, and of a name of several words the first. The others sift what it finds.
 */
function termFilter({ words, names }: SearchTerm): Filter<RecipeDoc> {
  const literal = words.toSorted((a, b) => b.length - a.length).map(beginsWith);
  const spelt = { $and: literal.map((word) => ({ searchWords: { $regex: word } })) };
  if (names.length === 0) return spelt;
  const single = names.filter((name) => !isPhrase(name)).flatMap(wordsOfName);
  const phrases = names.filter(isPhrase);
  const firsts = phrases.map((name) => beginsWith(tokensOf(name)[0]?.word ?? name));
  return {
    searchWords: { $in: [...literal.slice(0, 1), ...single, ...firsts] },
    $or: [
      spelt,
      { searchWords: { $in: single } },
      ...(phrases.length > 0 ? [{ searchText: { $regex: phrasePattern(phrases) } }] : []),
    ],
  };
}
