import { formatTaka } from "@/lib/platform/money";
import { ALLERGENS } from "@/lib/shop/recipes/foods/food";
import {
  CATEGORIES,
  DIFFICULTIES,
  isNarrowed,
  type ListChange,
  listHref,
  SORTS,
} from "@/lib/shop/recipes/rules";
import type { RecipeFacets, RecipeListQuery } from "@/lib/shop/recipes/schema";
import { allergensTexts } from "@/lib/texts/allergens";
import { recipesTexts } from "@/lib/texts/recipes";
import type { FilterChoice } from "./filter-menu";
import { toggled, wordsOf } from "./leave-out";

/** Steps that the menus offer, minutes and taka; those beyond the catalogue's ends are left out. */
const TIMES = [15, 30, 45, 60, 90, 150, 240];
const PRICES = [100, 200, 300, 500, 800, 1_500];

const SORT_LABELS = {
  newest: recipesTexts.sortNewest,
  price: recipesTexts.sortPriceUp,
  "-price": recipesTexts.sortPriceDown,
  time: recipesTexts.sortTime,
  title: recipesTexts.sortTitle,
  rating: recipesTexts.sortRating,
} as const;

type Menu = {
  key: string;
  label: string;
  value: string | undefined;
  choices: FilterChoice[];
  /** What the choices mean, above them. */
  note?: string;
};

/** A choice; chosen again it is taken away. */
const choice = (query: RecipeListQuery, label: string, name: keyof ListChange, value: string | number) => {
  const chosen = query[name] === value;
  return { label, chosen, href: listHref(query, { [name]: chosen ? undefined : value }) };
};

type Counted = { name: string; recipes: number };

/** What a choice would show. The facets count the whole list, so once something narrows it they say nothing. */
const counted = (query: RecipeListQuery, facet: Counted | undefined) =>
  isNarrowed(query) ? {} : { recipes: facet?.recipes ?? 0 };

export const sortLabel = (query: RecipeListQuery): string => SORT_LABELS[query.sort];

export const sortChoices = (query: RecipeListQuery): FilterChoice[] =>
  SORTS.map((sort) => ({
    label: SORT_LABELS[sort],
    chosen: query.sort === sort,
    href: listHref(query, { sort }),
  }));

/** Categories that hold recipes, in the product's order; a chosen one is always among them. */
export function categoryChoices(query: RecipeListQuery, facets: RecipeFacets): FilterChoice[] {
  const held = new Set(facets.categories.map((category) => category.name));
  return CATEGORIES.filter((name) => held.has(name) || name === query.category).map((name) => ({
    label: name,
    chosen: query.category === name,
    href: listHref(query, { category: name }),
  }));
}

const time = (minutes: number) => recipesTexts.upToMinutes(minutes);
const price = (taka: number) => recipesTexts.upToPrice(formatTaka(taka));

/** The six filters of the list as menus of links. */
export function filterMenus(query: RecipeListQuery, facets: RecipeFacets): Menu[] {
  const author = facets.authors.find((one) => one.id === query.author)?.name;
  const menus: Menu[] = [
    {
      key: "difficulty",
      label: recipesTexts.difficulty,
      value: query.difficulty && recipesTexts[query.difficulty],
      choices: DIFFICULTIES.map((one) => ({
        ...choice(query, recipesTexts[one], "difficulty", one),
        ...counted(
          query,
          facets.difficulties.find(({ name }) => name === one),
        ),
      })),
    },
    {
      key: "time",
      label: recipesTexts.cookingTime,
      value: query.maxTime === undefined ? undefined : time(query.maxTime),
      choices: TIMES.filter((minutes) => minutes <= facets.longest).map((minutes) =>
        choice(query, time(minutes), "maxTime", minutes),
      ),
    },
    {
      key: "price",
      label: recipesTexts.price,
      value: query.maxPrice === undefined ? undefined : price(query.maxPrice),
      choices: PRICES.filter((taka) => taka <= facets.dearest).map((taka) =>
        choice(query, price(taka), "maxPrice", taka),
      ),
    },
    {
      key: "tags",
      label: recipesTexts.tags,
      value: query.tag && recipesTexts.tag(query.tag),
      choices: facets.tags.map((tag) => ({
        ...choice(query, recipesTexts.tag(tag.name), "tag", tag.name),
        ...counted(query, tag),
      })),
    },
    {
      key: "author",
      label: recipesTexts.author,
      value: query.author && (author ?? recipesTexts.oneAuthor),
      choices: facets.authors.map((one) => ({
        ...choice(query, one.name, "author", one.id),
        ...counted(query, one),
      })),
    },
    {
      key: "without",
      label: allergensTexts.leaveOut,
      value: allergensTexts.listed(wordsOf(query.without)) || undefined,
      // Any number of them: pressed again one is taken back, the others stay.
      choices: ALLERGENS.map((one) => ({
        label: allergensTexts.names[one],
        chosen: wordsOf(query.without).includes(one),
        href: listHref(query, { without: toggled(query.without, one) }),
      })),
      note: allergensTexts.leaveOutNote,
    },
  ];
  return menus.filter((menu) => menu.choices.length > 0);
}
