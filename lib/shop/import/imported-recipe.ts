import { latinDigits } from "@/lib/platform/latin-digits";
import { LIMITS } from "@/lib/shop/recipes/rules";

/**
 * A recipe as another site wrote it, before it is fitted to our limits. Texts may hold anything and have any length.
 */
export type ImportedRecipe = {
  title: string;
  /** Other names; the one in Bangla script becomes the second title. */
  alternateNames: string[];
  description: string;
  /** Addresses of pictures, the best first. */
  images: string[];
  ingredients: string[];
  /** `ranna:recipe` of our own files: fields that schema.org has no word for. {} in files of other programs. */
  own: Json;
  steps: string[];
  categories: string[];
  keywords: string[];
  /** Words ("1 hour") or an ISO 8601 duration; "" when there is none. */
  time: string;
  servings: string;
  difficulty: string;
  /** Taka; null when the file names no price in taka. */
  price: number | null;
  /** Values of the file that were left out, as they stand there: they could not be read, or a recipe has no field for them.
   * `path`: the field of a recipe that they were read for. */
  unread: Unread[];
};

export type Unread = { path: string; what: string };

export type Json = { readonly [key: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Most entries of a list that are read: ten times what a recipe may have, because a file may hold half a million. */
export const MAX_LOOKED_AT = 10 * LIMITS.entries;

/**
 * The entries of a list, or a single value as a list of one; at most `MAX_LOOKED_AT`. Nested lists are flattened.
 * JSON-LD's `@list` and `@set` are lists too, and so is an object whose keys are numbers, which is how PHP writes a
 * list with a gap.
 */
export function listOf(value: unknown): readonly unknown[] {
  const list = entriesOf(value);
  if (list) return spread([], list);
  return value === undefined || value === null ? [] : [value];
}

function spread(found: unknown[], list: readonly unknown[]): unknown[] {
  for (const one of list) {
    if (found.length >= MAX_LOOKED_AT) break;
    const inner = entriesOf(one);
    if (inner) spread(found, inner);
    else found.push(one);
  }
  return found;
}

/** The entries of a list in one of these forms, in their order; null: the value is not a list. */
function entriesOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isJson(value)) return null;
  const written = value["@list"] ?? value["@set"];
  if (Array.isArray(written)) return written;
  const keys = Object.keys(value);
  if (keys.length === 0 || !keys.every((key) => /^\d{1,6}$/.test(key))) return null;
  return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]);
}

/** A text or a number as text; "" for anything else. */
export const textOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
};

/** The first text that is not blank; "" when there is none. */
export const firstText = (...values: readonly unknown[]): string =>
  values
    .flatMap(listOf)
    .map(textOf)
    .find((text) => text.trim() !== "") ?? "";

/** The texts of a list; of objects their `name`, else their `title`. Blank ones are left out. */
export const textsOf = (value: unknown): string[] =>
  listOf(value)
    .map((one) => (isJson(one) ? firstText(one.name, one.title) : textOf(one)))
    .filter((text) => text.trim() !== "");

/** The lines of a text, without blank ones. */
export const splitLines = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");

/** The steps of a section; the section's name stands before the first. */
export const beginWith = (name: string, [first = "", ...others]: readonly string[]): string[] => [
  `${name}: ${first}`,
  ...others,
];

/** Whether a time is empty or zero: "PT0S", "P0DT0H0M", "PT", "0", "0 minutes". */
function isNoTime(text: string): boolean {
  const plain = latinDigits(text.slice(0, 1_000));
  return (
    !/[1-9¼-¾⅐-⅞]/.test(plain) && /^\s*P?T?\s*$/i.test(plain.replace(/[\d.,:]+\s*[\p{L}\p{M}]*\.?/gu, ""))
  );
}

/** The first time that is neither empty nor zero; "" when there is none. */
export const firstTime = (...times: readonly unknown[]): string =>
  firstText(times.flatMap(listOf).filter((time) => !isNoTime(textOf(time))));

/**
 * The times of a recipe's parts joined by " + ", for recipes without a total; `timeOf` (fit-recipe.ts) adds them up.
 */
export const sumOf = (...times: readonly unknown[]): string =>
  times
    .map((time) => firstTime(time))
    .filter((time) => time !== "")
    .join(" + ");

/** An amount as text: rounding undoes 0.30000000000000004 for 0.3; "" for zero and less. */
export const givenAmount = (amount: unknown): string => {
  const text = typeof amount === "number" ? String(Number(amount.toPrecision(9))) : textOf(amount);
  return Number(text) <= 0 ? "" : text;
};

/**
 * "200 g onion, sliced": amount, unit and food as a cook writes them; the note follows a comma. [] when all are
 * blank.
 */
export function writtenLine(amount: string, unit = "", food = "", note = ""): string[] {
  const before = [amount, unit, food].filter((part) => part.trim() !== "").join(" ");
  const line = [before, note].filter((part) => part.trim() !== "").join(before === "" ? "" : ", ");
  return line === "" ? [] : [line];
}
