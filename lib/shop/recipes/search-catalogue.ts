import "server-only";
import { foldSearch, foldSpelling } from "@/lib/platform/search-text";
import { listTitles, type Titled } from "./data-titles";
import { dishes } from "./foods/dishes";
import { foods, namesOf } from "./foods/find-foods";
import { tokensOf } from "./foods/phrases";
import { searchTerms } from "./foods/search-terms";
import { cacheUntilRecipesChange } from "./recipe-cache";

/** A dish of the list with the words of its titles, and with them other names of what they name; in both folds. */
export type SearchedDish = Titled & { own: string[]; keys: string[] };

/** What is looked through while somebody types. */
export type SearchCatalogue = {
  dishes: SearchedDish[];
  /** Folded words that a search may hold: of titles, foods and dishes. */
  words: ReadonlySet<string>;
};

const cached = cacheUntilRecipesChange<SearchCatalogue>(1);

const wordsOf = (texts: readonly string[]) => [
  ...new Set(texts.flatMap((text) => tokensOf(foldSearch(text)).map(({ word }) => word))),
];
/** A word that is only begun may end within two letters of one sound: "be" begins "beef", and "bee" does. */
export const bothFolds = (texts: readonly string[]) => wordsOf([...texts, ...texts.map(foldSpelling)]);
const namedWords = wordsOf([...foods.flatMap(namesOf), ...dishes.flat()]);

/** Cached until a recipe changes; a bounded read of an index. */
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
