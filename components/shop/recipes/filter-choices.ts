import { formatTaka } from "@/lib/platform/money";
import { MAX_TAGS, tagsOf, toggledTag } from "@/lib/shop/recipes/asked-tags";
import { BOX_KINDS } from "@/lib/shop/recipes/box-values";
import { ALLERGENS } from "@/lib/shop/recipes/foods/food";
import {
  type BoundedCount,
  CATEGORIES,
  DIFFICULTIES,
  type ListChange,
  listHref,
  SORTS,
} from "@/lib/shop/recipes/rules";
import type { RecipeListQuery } from "@/lib/shop/recipes/schema";
import type { FilterCounts, RecipeFacets } from "@/lib/shop/recipes/views";
import { allergensTexts } from "@/lib/texts/allergens";
import { boxTexts } from "@/lib/texts/box";
import { commonTexts } from "@/lib/texts/common";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { whenRead } from "@/lib/texts/when-read";
import type { FilterChoice } from "./filter-menu";
import { allergensIn, toggled } from "./leave-out";

const SORT_LABELS = whenRead(
  () =>
    ({
      newest: recipesTexts.sortNewest,
      price: recipesTexts.sortPriceUp,
      "-price": recipesTexts.sortPriceDown,
      time: recipesTexts.sortTime,
      title: recipesTexts.sortTitle,
      rating: recipesTexts.sortRating,
    }) as const,
);

type Menu = {
  key: string;
  label: string;
  value: string | undefined;
  choices: FilterChoice[];
  /** An explanation shown above the choices. */
  note?: string;
};

/** A filter choice as a link. If the choice is active, the link removes the filter. */
const choice = (query: RecipeListQuery, label: string, name: keyof ListChange, value: string | number) => {
  const chosen = query[name] === value;
  return { label, chosen, href: listHref(query, { [name]: chosen ? undefined : value }) };
};

/**
 * The tags to choose from, chosen tags first, each with its number of recipes. Once `MAX_TAGS` are chosen, no further
 * tags are offered.
 */
export function tagChoices(query: RecipeListQuery, { tags }: FilterCounts): FilterChoice[] {
  const asked = tagsOf(query.tag);
  const further = asked.length < MAX_TAGS ? tags.filter(({ name }) => !asked.includes(name)) : [];
  const toChoice = (tag: string) => ({
    label: recipesTexts.tag(tag),
    chosen: asked.includes(tag),
    href: listHref(query, { tag: toggledTag(query.tag, tag) }),
  });
  return [
    ...asked.map(toChoice),
    ...further.map(({ name, recipes, more }) => ({ ...toChoice(name), recipes, more })),
  ];
}

export const sortLabel = (query: RecipeListQuery): string => SORT_LABELS[query.sort];

export const sortChoices = (query: RecipeListQuery): FilterChoice[] =>
  SORTS.map((sort) => ({
    label: SORT_LABELS[sort],
    chosen: query.sort === sort,
    href: listHref(query, { sort }),
  }));

/** The categories that contain recipes, in a fixed order. A chosen category is always included. */
export function categoryChoices(query: RecipeListQuery, facets: RecipeFacets): FilterChoice[] {
  const held = new Set(facets.categories.map((category) => category.name));
  return CATEGORIES.filter((name) => held.has(name) || name === query.category).map((name) => ({
    label: valuesTexts.category(name),
    chosen: query.category === name,
    href: listHref(query, { category: name }),
  }));
}

const time = (minutes: number) => recipesTexts.upToMinutes(minutes);
const price = (taka: number) => recipesTexts.upToPrice(formatTaka(taka));

/** The active filters, each with the URL of the list without it. */
export function chosenFilters(
  query: RecipeListQuery,
  facets: RecipeFacets,
): { label: string; href: string }[] {
  const set = (name: keyof ListChange, label: (value: string) => string) =>
    query[name] === undefined
      ? []
      : [{ label: label(String(query[name])), href: listHref(query, { [name]: undefined }) }];
  return [
    ...set("difficulty", () => (query.difficulty ? recipesTexts[query.difficulty] : "")),
    ...set("kind", () => (query.kind ? boxTexts.kinds[query.kind] : "")),
    ...set("maxTime", () => time(query.maxTime ?? 0)),
    ...set("maxPrice", () => price(query.maxPrice ?? 0)),
    ...tagsOf(query.tag).map((tag) => ({
      label: recipesTexts.tag(tag),
      href: listHref(query, { tag: toggledTag(query.tag, tag) }),
    })),
    ...set("author", () => commonTexts.by(authorName(query, facets) ?? recipesTexts.oneAuthor)),
    ...allergensIn(query.without).map((one) => ({
      label: allergensTexts.leftOut(allergensTexts.names[one]),
      href: listHref(query, { without: toggled(query.without, one) }),
    })),
  ];
}

/** The number of recipes that match a choice. */
export const countOf = <Name>(
  counted: readonly ({ name: Name } & BoundedCount)[],
  one: Name,
): BoundedCount => {
  const { recipes = 0, more } = counted.find(({ name }) => name === one) ?? {};
  return { recipes, more };
};

const kitchenName = (id: string, { authors }: FilterCounts) => authors.find((one) => one.id === id)?.name;
const authorName = (query: RecipeListQuery, counts: FilterCounts) => kitchenName(query.author ?? "", counts);

/**
 * The seven filter menus of the recipe list. `counts`: the numbers of recipes in the filtered list. `facets`: the
 * numbers of recipes without filters.
 */
export function filterMenus(query: RecipeListQuery, facets: RecipeFacets, counts: FilterCounts): Menu[] {
  const menus: Menu[] = [
    {
      key: "difficulty",
      label: recipesTexts.difficulty,
      value: query.difficulty && recipesTexts[query.difficulty],
      choices: DIFFICULTIES.map((one) => ({
        ...choice(query, recipesTexts[one], "difficulty", one),
        ...countOf(counts.difficulties, one),
      })),
    },
    {
      key: "kind",
      label: boxTexts.filter,
      value: query.kind && boxTexts.kinds[query.kind],
      choices: BOX_KINDS.map((one) => ({
        ...choice(query, boxTexts.kinds[one], "kind", one),
        ...countOf(counts.kinds, one),
      })),
    },
    {
      key: "time",
      label: recipesTexts.cookingTime,
      value: query.maxTime === undefined ? undefined : time(query.maxTime),
      choices: counts.times
        .filter(({ name }) => name <= facets.longest)
        .map(({ name, ...counted }) => ({ ...choice(query, time(name), "maxTime", name), ...counted })),
    },
    {
      key: "price",
      label: recipesTexts.price,
      value: query.maxPrice === undefined ? undefined : price(query.maxPrice),
      choices: counts.prices
        .filter(({ name }) => name <= facets.dearest)
        .map(({ name, ...counted }) => ({ ...choice(query, price(name), "maxPrice", name), ...counted })),
    },
    {
      key: "tags",
      label: recipesTexts.tags,
      value: chosenTags(query),
      choices: tagChoices(query, counts),
      note: recipesTexts.tagsNote(MAX_TAGS),
    },
    {
      key: "author",
      label: recipesTexts.author,
      value:
        query.author && (authorName(query, facets) ?? authorName(query, counts) ?? recipesTexts.oneAuthor),
      choices: counts.authors.map((one) => ({
        ...choice(query, kitchenName(one.id, facets) ?? one.name, "author", one.id),
        recipes: one.recipes,
        more: one.more,
      })),
    },
    {
      key: "without",
      label: allergensTexts.leaveOut,
      value: allergensTexts.listed(allergensIn(query.without)) || undefined,
      // Several allergens may be chosen. Pressing a chosen one removes only that one.
      choices: ALLERGENS.map((one) => ({
        label: allergensTexts.names[one],
        chosen: allergensIn(query.without).includes(one),
        href: listHref(query, { without: toggled(query.without, one) }),
        ...(allergensIn(query.without).includes(one) ? {} : countOf(counts.without, one)),
      })),
      note: allergensTexts.leaveOutNote,
    },
  ];
  return menus.filter((menu) => menu.choices.length > 0);
}

/** The menu's label for the chosen tags: the name of a single tag; otherwise the number of tags. */
function chosenTags(query: RecipeListQuery): string | undefined {
  const [first, ...others] = tagsOf(query.tag);
  if (first === undefined) return undefined;
  return others.length === 0 ? recipesTexts.tag(first) : String(others.length + 1);
}
