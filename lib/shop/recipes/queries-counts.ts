import "server-only";
import type { Filter } from "mongodb";
import type { z } from "zod";
import { db } from "@/lib/platform/db/client";
import { requireId } from "@/lib/platform/db/ids";
import { idText, takaCodec } from "@/lib/platform/model/codecs";
import { projectionOf } from "@/lib/platform/model/shapes";
import { MAX_AUTHORS_OFFERED, MAX_TAGS_OFFERED, PRICE_STEPS, TIME_STEPS } from "./asked-tags";
import { BOX_KINDS } from "./box-values";
import { recipeDocs } from "./collections";
import { TIME_UNKNOWN } from "./cooking-time";
import { ALLERGENS } from "./foods/food";
import { type RecipeDoc, recipe } from "./model";
import { listPlan, SORTED } from "./queries-plan";
import {
  type BoundedCount,
  bounded,
  CATEGORIES,
  DIFFICULTIES,
  type ListQuery,
  MAX_EXACT_COUNT,
  PLAIN_LIST,
} from "./rules";
import { LISTED } from "./states";
import type { FilterCounts, RecipeFacets } from "./views";

/** The most recipes that are read to count the choices of the filters. */
const MAX_SEEN = 2_000;

/** The fields of a recipe that the filters use. */
const filtered = recipe.pick({
  difficulty: true,
  boxKind: true,
  tags: true,
  authorId: true,
  authorName: true,
  timeKey: true,
  price: true,
  freeOf: true,
});
/**
 * Clears the filters that have at most one value. Their counts must also include recipes that the present value
 * excludes, because choosing another value replaces it.
 */
const NOT_CHOSEN = {
  difficulty: undefined,
  kind: undefined,
  author: undefined,
  maxTime: undefined,
  maxPrice: undefined,
};

export type ChoicesWithTotal = { counts: FilterCounts; total: BoundedCount | null };

class Tally {
  readonly #all = new Map<string, { id: string; name: string; seen: number }>();

  add(id: string, name = id): void {
    const known = this.#all.get(id) ?? { id, name, seen: 0 };
    known.seen += 1;
    this.#all.set(id, known);
  }

  /** Returns the counts for the given names, in the order of `names`. */
  each<Name extends string | number>(names: readonly Name[], whole: boolean) {
    return names.map((name) => ({ name, ...bounded(this.#all.get(String(name))?.seen ?? 0, whole) }));
  }

  /** Returns at most `limit` choices, the largest counts first. Equal counts are sorted by name. */
  most(limit: number) {
    const upwards = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    return [...this.#all.values()]
      .sort((a, b) => b.seen - a.seen || upwards(a.name, b.name) || upwards(a.id, b.id))
      .slice(0, limit);
  }
}

/**
 * Counts how many recipes the list would show after each further filter choice. Beyond `MAX_SEEN` recipes, the counts
 * are lower bounds and `total` is null.
 */
export async function readChoices(query: ListQuery): Promise<ChoicesWithTotal> {
  const { filter, hints } = listPlan({ ...query, ...NOT_CHOSEN });
  const docs = await recipeDocs()
    .find<z.input<typeof filtered>>(filter, {
      projection: projectionOf(filtered),
      limit: MAX_SEEN + 1,
      ...(hints ? { hint: hints.few } : {}),
    })
    .toArray();
  const [level, cook] = [query.difficulty, query.author?.toLowerCase()];
  const [levels, kinds, tags, cooks] = [new Tally(), new Tally(), new Tally(), new Tally()];
  const [times, prices, without] = [new Tally(), new Tally(), new Tally()];
  let all = 0;
  for (const doc of docs) {
    const { difficulty, boxKind, tags: own, authorName, timeKey, price, freeOf = [] } = doc;
    const author = idText(doc.authorId);
    const fits = {
      level: level === undefined || difficulty === level,
      kind: query.kind === undefined || boxKind === query.kind,
      cook: cook === undefined || author === cook,
      time: query.maxTime === undefined || timeKey <= query.maxTime,
      price: query.maxPrice === undefined || price <= takaCodec.encode(query.maxPrice),
    };
    const fitsBut = (own?: keyof typeof fits) =>
      Object.entries(fits).every(([name, fit]) => fit || name === own);
    if (fitsBut("level")) levels.add(difficulty);
    if (fitsBut("kind")) kinds.add(boxKind);
    if (fitsBut("cook")) cooks.add(author, authorName);
    if (fitsBut("time")) for (const step of TIME_STEPS) if (timeKey <= step) times.add(String(step));
    if (fitsBut("price"))
      for (const step of PRICE_STEPS) if (price <= takaCodec.encode(step)) prices.add(String(step));
    if (!fitsBut()) continue;
    all += 1;
    for (const one of freeOf) without.add(one);
    // Leaves out tags with a comma, because commas separate tags in the filter.
    for (const tag of new Set(own)) if (!tag.includes(",")) tags.add(tag);
  }
  const whole = docs.length <= MAX_SEEN;
  const counts = {
    difficulties: levels
      .most(DIFFICULTIES.length)
      .map(({ id, seen }) => ({ name: id as RecipeDoc["difficulty"], ...bounded(seen, whole) })),
    kinds: kinds
      .most(BOX_KINDS.length)
      .map(({ id, seen }) => ({ name: id as RecipeDoc["boxKind"], ...bounded(seen, whole) })),
    tags: tags.most(MAX_TAGS_OFFERED).map(({ name, seen }) => ({ name, ...bounded(seen, whole) })),
    authors: cooks
      .most(MAX_AUTHORS_OFFERED)
      .map(({ id, name, seen }) => ({ id, name, ...bounded(seen, whole) })),
    times: times.each(TIME_STEPS, whole),
    prices: prices.each(PRICE_STEPS, whole),
    without: without.each(ALLERGENS, whole),
  };
  return { counts, total: whole || all > MAX_EXACT_COUNT ? bounded(all) : null };
}

export const countChoices = async (query: ListQuery): Promise<FilterCounts> =>
  (await readChoices(query)).counts;

/** Counts the listed recipes that match a filter, up to a maximum. The command `count` reads only index keys. */
async function countListed(filter: Filter<RecipeDoc>): Promise<BoundedCount> {
  const query = { ...LISTED, ...filter };
  const { n } = await db().command({ count: recipeDocs().collectionName, query, limit: MAX_EXACT_COUNT + 1 });
  return bounded(Number(n));
}

/** Counts again those filter choices for which only a lower bound is known. */
async function countEach<T extends BoundedCount>(
  choices: readonly T[],
  filterOf: (choice: T) => Filter<RecipeDoc>,
): Promise<T[]> {
  return Promise.all(
    choices.map(async (choice) =>
      choice.more && choice.recipes < MAX_EXACT_COUNT
        ? { ...choice, more: undefined, ...(await countListed(filterOf(choice))) }
        : choice,
    ),
  );
}

const mostFirst = <T extends BoundedCount>(choices: T[]): T[] =>
  choices.sort((a, b) => b.recipes - a.recipes);

/** Counts the choices of the list's filters over all listed recipes. */
export async function countFacets(): Promise<RecipeFacets> {
  const choices = await countChoices(PLAIN_LIST);
  const [difficulties, kinds, tags, authors, times, prices, without] = await Promise.all([
    countEach(choices.difficulties, ({ name }) => ({ difficulty: name })),
    countEach(choices.kinds, ({ name }) => ({ boxKind: name })),
    countEach(choices.tags, ({ name }) => ({ tags: name })),
    countEach(choices.authors, ({ id }) => ({ authorId: requireId(id) })),
    countEach(choices.times, ({ name }) => ({ timeKey: { $lte: name } })),
    countEach(choices.prices, ({ name }) => ({ price: { $lte: takaCodec.encode(name) } })),
    countEach(choices.without, ({ name }) => ({ freeOf: name })),
  ]);
  const [total, kitchens, categories, slowest, dearest] = await Promise.all([
    countListed({}),
    recipeDocs().distinct("authorId", LISTED),
    Promise.all(CATEGORIES.map(async (name) => ({ name, ...(await countListed({ category: name })) }))),
    recipeDocs().findOne(
      { ...LISTED, timeKey: { $lt: TIME_UNKNOWN } },
      { projection: { timeKey: 1 }, sort: { timeKey: -1, _id: -1 } },
    ),
    recipeDocs().findOne(LISTED, { projection: { price: 1 }, sort: SORTED["-price"] }),
  ]);
  return {
    difficulties: mostFirst(difficulties),
    kinds: mostFirst(kinds),
    tags: mostFirst(tags),
    authors: mostFirst(authors),
    times,
    prices,
    without,
    total,
    kitchens: kitchens.length,
    categories: categories.filter(({ recipes }) => recipes > 0),
    longest: slowest?.timeKey ?? 0,
    dearest: takaCodec.decode(dearest?.price ?? 0),
  };
}
