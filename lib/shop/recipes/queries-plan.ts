import "server-only";
import type { Filter, Sort } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { takaCodec } from "@/lib/platform/model/codecs";
import { foldSpelling, literalPattern } from "@/lib/platform/search-text";
import { tagsOf } from "./asked-tags";
import { readWithout } from "./foods/allergens";
import { tokensOf } from "./foods/phrases";
import { type SearchTerm, searchTerms } from "./foods/search-terms";
import type { RecipeDoc } from "./model";
import type { RecipeListQuery } from "./schema";
import { foldPhrase } from "./search-text";
import { cutWord } from "./search-words";
import { LISTED } from "./states";

/** An index or a sort order: 1 is ascending, -1 descending. */
type IndexHint = Readonly<Record<string, 1 | -1>>;

/** Every sort order ends with `_id`, so that no recipe appears on two pages. */
export const SORTED: Record<RecipeListQuery["sort"], IndexHint> = {
  newest: { dateCreated: -1, _id: -1 },
  price: { price: 1, _id: 1 },
  "-price": { price: -1, _id: -1 },
  time: { timeKey: 1, _id: 1 },
  title: { titleKey: 1, _id: 1 },
  rating: { ratingKey: -1, _id: -1 },
};

/** Filters with an index of their own. If one of them is set, MongoDB chooses the index. */
const NARROWING = ["category", "tag", "without", "author"] as const;

/** The index of search words. */
const BY_WORDS = { searchWords: 1, listed: 1 } as const;
const inOrder = (sort: RecipeListQuery["sort"]) => ({
  listed: 1 as const,
  ...SORTED[sort === "-price" ? "price" : sort],
});

export type ListPlan = {
  filter: Filter<RecipeDoc>;
  sort: Sort;
  /** The indexes for a search with few matches and with many matches. If missing, MongoDB chooses the index. */
  hints?: { few: IndexHint; many: IndexHint };
};

/** Converts a query of the recipe list to a MongoDB query with its sort order. */
export function listPlan(query: RecipeListQuery): ListPlan {
  const terms = searchTerms(query.q ?? "").toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const without = readWithout(query.without ?? "") ?? [];
  const filter: Filter<RecipeDoc> = {
    ...LISTED,
    ...(query.category === undefined ? {} : { category: query.category }),
    ...(query.difficulty === undefined ? {} : { difficulty: query.difficulty }),
    ...(query.kind === undefined ? {} : { boxKind: query.kind }),
    ...(query.tag === undefined ? {} : { tags: { $all: tagsOf(query.tag) } }),
    // Excluding allergens also excludes recipes without an allergen statement, because their `freeOf` is empty.
    ...(without.length === 0 ? {} : { freeOf: { $all: without } }),
    ...(query.author === undefined ? {} : { authorId: requireId(query.author) }),
    // Recipes whose cooking time cannot be parsed do not match, because null is not a number.
    ...(query.maxTime === undefined ? {} : { cookingMinutes: { $lte: query.maxTime } }),
    ...(query.maxPrice === undefined ? {} : { price: { $lte: takaCodec.encode(query.maxPrice) } }),
    ...(terms.length === 0 ? {} : { $and: terms.flatMap(termFilters) }),
    // A search that consists only of punctuation finds nothing.
    ...(query.q && terms.length === 0 ? { _id: { $in: [] } } : {}),
  };
  const isByWords = terms.length > 0 && NARROWING.every((name) => query[name] === undefined);
  return {
    filter,
    sort: SORTED[query.sort],
    ...(isByWords ? { hints: { few: BY_WORDS, many: inOrder(query.sort) } } : {}),
  };
}

const lengthOf = ({ words }: SearchTerm): number => Math.max(...words.map((word) => word.length));

const isBangla = (name: string): boolean => /[\u0980-\u09ff]/.test(name);
const wordsOf = (name: string): string[] => tokensOf(foldSpelling(name)).map(({ word }) => word);
const isPhrase = (name: string): boolean => wordsOf(name).length > 1;

/**
 * The last code point. A word followed by it sorts after all words that begin with that word, because MongoDB
 * compares strings by their bytes.
 */
const LAST = "\u{10ffff}";

/**
 * Matches words that begin with a text. Uses a range instead of a pattern, because MongoDB would test a pattern on
 * every word that the index finds.
 */
function beginning(begins: string): Filter<RecipeDoc> {
  const word = cutWord(begins);
  return { searchWords: { $elemMatch: { $gte: word, $lt: word + LAST } } };
}

/** Matches a name as a whole word, also in the plural or with a Bangla ending. */
const named = (name: string): Filter<RecipeDoc> =>
  isBangla(name)
    ? beginning(foldSpelling(name))
    : { searchWords: { $in: ["", "s", "es", "'s"].map((ending) => cutWord(foldSpelling(name + ending))) } };

/**
 * Matches a name of several words. Its first and last word must be among the search words, and the whole name must be
 * in the searchable text.
 */
function phrase(name: string): Filter<RecipeDoc> {
  const words = wordsOf(name);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  return {
    $and: [
      { searchWords: cutWord(first) },
      named(last),
      { searchText: { $regex: literalPattern(foldPhrase(name)) } },
    ],
  };
}

/** Returns the conditions for a search term: words that begin with the typed words, or a name of the food or dish. */
function termFilters({ words, names }: SearchTerm): Filter<RecipeDoc>[] {
  const literal = words.toSorted((a, b) => b.length - a.length).map(beginning);
  if (names.length === 0) return literal;
  const phrases = names.filter(isPhrase);
  const single = names.filter((name) => !isPhrase(name)).map(named);
  const firsts = new Set(phrases.map((name) => cutWord(wordsOf(name)[0] ?? "")));
  const walked = { $or: [...literal.slice(0, 1), ...single, { searchWords: { $in: [...firsts] } }] };
  if (phrases.length === 0 && words.length === 1) return [walked];
  return [walked, { $or: [{ $and: literal }, ...single, ...phrases.map(phrase)] }];
}
