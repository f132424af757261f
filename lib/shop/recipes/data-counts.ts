import "server-only";
import type { ObjectId } from "mongodb";
import { toTaka } from "@/lib/platform/money";
import { MOST_AUTHORS_OFFERED, MOST_TAGS_OFFERED } from "./asked-tags";
import { countChoicesIn, countFacetsIn } from "./catalogue/count-choices";
import { catalogueKeeper } from "./catalogue/data-catalogue";
import { LISTED, listPlan } from "./data-plan";
import { type RecipeDoc, recipeDocs } from "./document";
import { type ListQuery, PLAIN_LIST } from "./rules";
import type { FilterCounts, RecipeFacets } from "./schema";

type Grouped<T> = { _id: T; recipes: number };
type Counted = {
  difficulties: Grouped<RecipeDoc["difficulty"]>[];
  tags: Grouped<string>[];
  authors: (Grouped<ObjectId> & { name: string })[];
};

/**
 * How many recipes each choice would show under everything else that is asked for, most first. Tags narrow one another, so they
 * are counted under the chosen ones (and those have all of them); of difficulties and cooks another one takes the chosen
 * one's place, so each of the two is counted as if nothing of it were chosen. One walk over what the rest of the query finds.
 */
export async function countChoices(query: ListQuery): Promise<FilterCounts> {
  const catalogue = await catalogueKeeper.now();
  return catalogue ? countChoicesIn(catalogue, query) : countChoicesByQuery(query);
}

async function countChoicesByQuery(query: ListQuery): Promise<FilterCounts> {
  const { filter } = listPlan({ ...query, difficulty: undefined, author: undefined });
  const { difficulty, authorId } = listPlan(query).filter;
  const level = difficulty === undefined ? {} : { difficulty };
  const cook = authorId === undefined ? {} : { authorId };
  const [counted] = await recipeDocs()
    .aggregate<Counted>([
      { $match: filter },
      { $project: { _id: 0, difficulty: 1, tags: 1, authorId: 1, authorName: 1 } },
      {
        $facet: {
          difficulties: [{ $match: cook }, { $group: { _id: "$difficulty", recipes: { $sum: 1 } } }],
          tags: [
            { $match: { ...level, ...cook } },
            { $unwind: "$tags" },
            // From before a comma ended a tag: the list can't be asked for it.
            { $match: { tags: { $not: /,/ } } },
            { $group: { _id: "$tags", recipes: { $sum: 1 } } },
            { $sort: { recipes: -1, _id: 1 } },
            { $limit: MOST_TAGS_OFFERED },
          ],
          authors: [
            { $match: level },
            { $group: { _id: "$authorId", name: { $first: "$authorName" }, recipes: { $sum: 1 } } },
            { $sort: { recipes: -1, name: 1, _id: 1 } },
            { $limit: MOST_AUTHORS_OFFERED },
          ],
        },
      },
    ])
    .toArray();
  const { difficulties, tags, authors } = counted ?? { difficulties: [], tags: [], authors: [] };
  return {
    difficulties: difficulties.map(({ _id, recipes }) => ({ name: _id, recipes })),
    tags: tags.map(({ _id, recipes }) => ({ name: _id, recipes })),
    authors: authors.map(({ _id, name, recipes }) => ({ id: _id.toHexString(), name, recipes })),
  };
}

/** What the list's filters offer, counted over the whole catalogue; kept by list-facets.ts. */
export async function countFacets(): Promise<RecipeFacets> {
  const catalogue = await catalogueKeeper.now();
  return catalogue ? countFacetsIn(catalogue) : countFacetsByQuery();
}

async function countFacetsByQuery(): Promise<RecipeFacets> {
  const grouped = <T extends object>(stages: object[]) =>
    recipeDocs()
      .aggregate<T>([{ $match: LISTED }, ...stages])
      .toArray();
  const [choices, categories, kitchens, [ends]] = await Promise.all([
    countChoicesByQuery(PLAIN_LIST),
    grouped<Grouped<string>>([{ $group: { _id: "$category", recipes: { $sum: 1 } } }]),
    grouped<{ kitchens: number }>([{ $group: { _id: "$authorId" } }, { $count: "kitchens" }]),
    grouped<{ longest: number | null; dearest: number }>([
      { $group: { _id: null, longest: { $max: "$cookingMinutes" }, dearest: { $max: "$pricePoisha" } } },
    ]),
  ]);
  return {
    ...choices,
    total: categories.reduce((sum, category) => sum + category.recipes, 0),
    kitchens: kitchens[0]?.kitchens ?? 0,
    categories: categories.map(({ _id, recipes }) => ({ name: _id, recipes })),
    longest: ends?.longest ?? 0,
    dearest: toTaka(ends?.dearest ?? 0),
  };
}
