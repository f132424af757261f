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

/** An index by its fields, or a sort order. */
type IndexHint = Readonly<Record<string, 1 | -1>>;

/** Every sort order ends with `_id`, so that no recipe stands on two pages. */
export const SORTED: Record<RecipeListQuery["sort"], IndexHint> = {
  newest: { dateCreated: -1, _id: -1 },
  price: { price: 1, _id: 1 },
  "-price": { price: -1, _id: -1 },
  time: { timeKey: 1, _id: 1 },
  title: { titleKey: 1, _id: 1 },
  rating: { ratingKey: -1, _id: -1 },
};

/** Filters with an index of their own, which may find fewer recipes than the search words. */
const NARROWING = ["category", "tag", "without", "author"] as const;

/** The index of search words, and the index that walks the list in a given order. */
const BY_WORDS = { searchWords: 1, listed: 1 } as const;
const inOrder = (sort: RecipeListQuery["sort"]) => ({
  listed: 1 as const,
  ...SORTED[sort === "-price" ? "price" : sort],
});

export type ListPlan = {
  filter: Filter<RecipeDoc>;
  sort: Sort;
  /** For searches by words alone: the index for few matches and the one for many. Missing: the database chooses. */
  hints?: { few: IndexHint; many: IndexHint };
};

/** The list's query for the database. */
export function listPlan(query: RecipeListQuery): ListPlan {
  const terms = searchTerms(query.q ?? "").toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const without = readWithout(query.without ?? "") ?? [];
  const filter: Filter<RecipeDoc> = {
    ...LISTED,
    ...(query.category === undefined ? {} : { category: query.category }),
    ...(query.difficulty === undefined ? {} : { difficulty: query.difficulty }),
    ...(query.kind === undefined ? {} : { boxKind: query.kind }),
    ...(query.tag === undefined ? {} : { tags: { $all: tagsOf(query.tag) } }),
    // `freeOf` holds only stated facts, so recipes whose author stated nothing are left out.
    ...(without.length === 0 ? {} : { freeOf: { $all: without } }),
    ...(query.author === undefined ? {} : { authorId: requireId(query.author) }),
    // Recipes without a readable time do not match, because null is not a number.
    ...(query.maxTime === undefined ? {} : { cookingMinutes: { $lte: query.maxTime } }),
    ...(query.maxPrice === undefined ? {} : { price: { $lte: takaCodec.encode(query.maxPrice) } }),
    ...(terms.length === 0 ? {} : { $and: terms.flatMap(termFilters) }),
    // Only punctuation was typed: the search finds nothing.
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

/** Sorts after every continuation of a word, because MongoDB compares texts by their bytes. */
const LAST = "\u{10ffff}";

/**
 * Matches a word that begins with this text. A range instead of a pattern, because every word that is found is
 * compared with it.
 */
function beginning(begins: string): Filter<RecipeDoc> {
  const word = cutWord(begins);
  return { searchWords: { $elemMatch: { $gte: word, $lt: word + LAST } } };
}

/** Matches a name as a whole word: an English one also in the plural, a Bangla one also with an ending. */
const named = (name: string): Filter<RecipeDoc> =>
  isBangla(name)
    ? beginning(foldSpelling(name))
    : { searchWords: { $in: ["", "s", "es", "'s"].map((ending) => cutWord(foldSpelling(name + ending))) } };

/** Matches a name of several words: the first and the last as words, and the whole name in one piece. */
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

/**
 * Conditions for a search term: words that begin with the typed ones, or a name of the same food or dish. The
 * condition for the index of words comes first: for typed words the longest, which is mostly the rarest, for a name
 * of several words its first. The second condition filters what the first finds.
 */
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
