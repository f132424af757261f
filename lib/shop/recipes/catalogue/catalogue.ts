import "server-only";
import { toPoisha } from "@/lib/platform/money";
import { tagsOf } from "../asked-tags";
import { TIME_UNKNOWN } from "../cooking-time";
import { readWithout } from "../foods/allergens";
import { type SearchTerm, searchTerms } from "../foods/search-terms";
import type { ListQuery } from "../rules";
import { Codes } from "./codes";
import { WordIndex } from "./word-index";

/** What is kept of a recipe on the list. Ids are 24 hex digits, the price is in poisha. */
export type CatalogueRow = {
  id: string;
  authorId: string;
  authorName: string;
  category: string;
  difficulty: "easy" | "medium" | "hard";
  tags: readonly string[];
  freeOf: readonly string[];
  cookingMinutes: number | null;
  pricePoisha: number;
  createdAt: Date;
  dateModified: Date;
  searchText: string;
};

export type CodedRow = Pick<CatalogueRow, "id" | "cookingMinutes" | "pricePoisha"> & {
  category: number;
  author: number;
  level: number;
  tags: readonly number[];
  free: readonly number[];
  created: number;
  modified: number;
};

/** More recipes that are no longer so than this, and the whole is made anew. */
const MOST_DEAD = 1_000;

/** Of more, the order's index in the database soon has a page. */
const MOST_ORDERED = 10_000;
/** The database puts all of them in order. */
const MOST_UNORDERED = 1_000;

const byId = (a: CodedRow, b: CodedRow) => (a.id < b.id ? -1 : 1);
const newestFirst = (a: CodedRow, b: CodedRow) => b.created - a.created || byId(b, a);
const minutesOf = ({ cookingMinutes }: CodedRow) => cookingMinutes ?? TIME_UNKNOWN;

/** As SORTED (data-plan.ts); title and rating are only in the database. */
const ORDERS: Partial<Record<ListQuery["sort"], (a: CodedRow, b: CodedRow) => number>> = {
  newest: newestFirst,
  price: (a, b) => a.pricePoisha - b.pricePoisha || byId(a, b),
  "-price": (a, b) => b.pricePoisha - a.pricePoisha || byId(b, a),
  time: (a, b) => minutesOf(a) - minutesOf(b) || byId(a, b),
};

/**
 * The recipes on the list in this process's memory: counts and finds as the database would (data-lists.ts, data-counts.ts; a test
 * compares them), in a time that hardly grows with their number. A recipe that changes gets a new slot; its words stay
 * with the old one, which counts no more.
 */
export class Catalogue {
  readonly #kept: CodedRow[] = [];
  #alive = new Uint8Array(1_024);
  readonly #slots = new Map<string, number>();
  readonly categories = new Codes();
  readonly levels = new Codes();
  readonly tags = new Codes();
  readonly #free = new Codes();
  readonly authors = new Codes();
  readonly #names = new Map<number, string>();
  /** Many recipes have the same lists of codes. */
  readonly #lists = new Map<string, readonly number[]>();
  readonly #words = new WordIndex();

  /** Recipes on the list. */
  get size(): number {
    return this.#slots.size;
  }

  /** Whether so much has changed that it is better read anew. */
  get worn(): boolean {
    return this.#kept.length - this.size > MOST_DEAD + this.size / 4;
  }

  /** A recipe that is on the list, new or changed. */
  put(row: CatalogueRow): void {
    this.remove(row.id);
    const slot = this.#kept.length;
    const codes = (of: Codes, texts: readonly string[]) => {
      const list = [...new Set(texts)].map((text) => of.codeOf(text));
      const known = this.#lists.get(list.join()) ?? list;
      this.#lists.set(list.join(), known);
      return known;
    };
    const author = this.authors.codeOf(row.authorId);
    this.#names.set(author, row.authorName);
    this.#kept.push({
      id: row.id,
      cookingMinutes: row.cookingMinutes,
      pricePoisha: row.pricePoisha,
      category: this.categories.codeOf(row.category),
      author,
      level: this.levels.codeOf(row.difficulty),
      tags: codes(this.tags, row.tags),
      free: codes(this.#free, row.freeOf),
      created: row.createdAt.getTime(),
      modified: row.dateModified.getTime(),
    });
    if (slot === this.#alive.length) {
      const larger = new Uint8Array(2 * slot);
      larger.set(this.#alive);
      this.#alive = larger;
    }
    this.#alive[slot] = 1;
    this.#slots.set(row.id, slot);
    this.#words.add(slot, row.searchText);
  }

  /** A recipe that is not on the list, or no longer. */
  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#alive[slot] = 0;
    this.#slots.delete(id);
  }

  /** How many recipes a list finds. */
  count(query: ListQuery): number {
    let found = 0;
    this.each(query, () => {
      found += 1;
    });
    return found;
  }

  /**
   * What a list finds: its ids, in the list's order where that is known here (`ordered`); null when they are more than a list in
   * such an order may be.
   */
  find(query: ListQuery): { ids: string[]; ordered: boolean } | null {
    const compare = ORDERS[query.sort];
    const most = compare ? MOST_ORDERED : MOST_UNORDERED;
    const found: CodedRow[] = [];
    this.each(query, (kept) => {
      if (found.length <= most) found.push(kept);
    });
    if (found.length > most) return null;
    if (compare) found.sort(compare);
    return { ids: found.map(({ id }) => id), ordered: compare !== undefined };
  }

  /** Who has recipes on the list. */
  listKitchenIds(): string[] {
    const seen = new Uint8Array(this.authors.size);
    for (const { author } of this.#all()) seen[author] = 1;
    return Array.from(seen, (has, code) => (has ? [this.authors.textOf(code)] : [])).flat();
  }

  /** Recipes that were added since, and kitchens whose oldest recipe on the list was. */
  countSince(since: Date): { recipes: number; kitchens: number } {
    const oldest = new Float64Array(this.authors.size).fill(Number.POSITIVE_INFINITY);
    const from = since.getTime();
    let recipes = 0;
    for (const { author, created } of this.#all()) {
      if (created < (oldest[author] ?? created)) oldest[author] = created;
      if (created >= from) recipes += 1;
    }
    const kitchens = oldest.filter((at) => at >= from && at !== Number.POSITIVE_INFINITY).length;
    return { recipes, kitchens };
  }

  /** Recipes newest first, with whose they are and when they last changed. */
  listNewest({ skip, limit }: { skip: number; limit: number }): {
    id: string;
    authorId: string;
    dateModified: Date;
  }[] {
    const all = this.#all().sort(newestFirst);
    return all.slice(skip, skip + limit).map(({ id, author, modified }) => ({
      id,
      authorId: this.authors.textOf(author),
      dateModified: new Date(modified),
    }));
  }

  /** What a kitchen is called on its recipes, by its number. */
  nameOf(author: number): string {
    return this.#names.get(author) ?? "";
  }

  /** What is on the list, in no order. */
  #all(): CodedRow[] {
    return this.#kept.filter((_, slot) => this.#alive[slot]);
  }

  /** The marks of a search; null: everything. */
  #found(terms: readonly SearchTerm[]): Uint8Array | null {
    let found: Uint8Array | null = null;
    for (const term of terms) {
      const marks = this.#words.find(term, this.#kept.length);
      if (found)
        for (let slot = 0; slot < marks.length; slot += 1)
          marks[slot] = (marks[slot] ?? 0) & (found[slot] ?? 0);
      found = marks;
    }
    return found;
  }

  /** Visits what a list finds; the same conditions as listPlan's (data-plan.ts). */
  each(query: ListQuery, visit: (kept: CodedRow) => void): void {
    const codeOf = (codes: Codes, text: string | undefined) => (text === undefined ? null : codes.find(text));
    const category = codeOf(this.categories, query.category);
    const level = codeOf(this.levels, query.difficulty);
    const author = codeOf(this.authors, query.author?.toLowerCase());
    const tags = tagsOf(query.tag).map((tag) => this.tags.find(tag));
    const free = (readWithout(query.without ?? "") ?? []).map((one) => this.#free.find(one));
    const most = query.maxPrice === undefined ? Number.POSITIVE_INFINITY : toPoisha(query.maxPrice);
    const latest = query.maxTime;
    const found = this.#found(searchTerms(query.q ?? ""));
    for (let slot = 0; slot < this.#kept.length; slot += 1) {
      if (!this.#alive[slot] || (found && !found[slot])) continue;
      const kept = this.#kept[slot];
      if (
        kept &&
        (category === null || kept.category === category) &&
        (level === null || kept.level === level) &&
        (author === null || kept.author === author) &&
        kept.pricePoisha <= most &&
        (latest === undefined || (kept.cookingMinutes !== null && kept.cookingMinutes <= latest)) &&
        (tags.length === 0 || tags.every((tag) => kept.tags.includes(tag))) &&
        (free.length === 0 || free.every((one) => kept.free.includes(one)))
      )
        visit(kept);
    }
  }
}
