import "server-only";
import { foldSearch, foldSpelling } from "@/lib/platform/search-text";
import { dishes } from "./foods/dishes";
import { foods, namesOf } from "./foods/find-foods";
import { tokensOf } from "./foods/phrases";
import { searchTerms } from "./foods/search-terms";
import { listTitles, type Titled } from "./queries-titles";
import { cacheUntilRecipesChange } from "./recipe-cache";

/**
 * A listed dish for search suggestions. `own` contains the words of its titles. `keys` also contains other names of
 * the foods and dishes in its titles.
 */
export type SearchedDish = Titled & { own: string[]; keys: string[] };

/** The data in which search suggestions are looked up. */
export type SearchCatalogue = {
  dishes: SearchedDish[];
  /** Words of titles, foods and dishes, normalized for search. Typing errors are corrected to these words. */
  words: ReadonlySet<string>;
};

const cached = cacheUntilRecipesChange<SearchCatalogue>(1);

const wordsOf = (texts: readonly string[]) => [
  ...new Set(texts.flatMap((text) => tokensOf(foldSearch(text)).map(({ word }) => word))),
];
/**
 * Normalizes words by foldSearch and by foldSpelling, because a word is incomplete while it is typed. "be" must match
 * "beef", although foldSpelling changes the "ee".
 */
export const bothFolds = (texts: readonly string[]) => wordsOf([...texts, ...texts.map(foldSpelling)]);
const namedWords = wordsOf([...foods.flatMap(namesOf), ...dishes.flat()]);

/** The data for search suggestions, cached until any recipe changes. */
export const searchCatalogue = (): Promise<SearchCatalogue> =>
  cached("catalogue", async () => {
    const titled = await listTitles();
    const searched = titled.map((dish) => {
      const text = `${dish.title} ${dish.titleBn ?? ""}`;
      const names = searchTerms(text).flatMap((term) => term.names);
      return { ...dish, own: bothFolds([text]), keys: bothFolds([text, ...names]) };
    });
    const titles = titled.flatMap(({ title, titleBn }) => [title, titleBn ?? ""]);
    return { dishes: searched, words: new Set([...namedWords, ...wordsOf(titles)]) };
  });
