import { latinDigits } from "@/lib/platform/latin-digits";
import { LIMITS } from "@/lib/shop/recipes/rules";

/** A recipe from another site, not yet cut to this site's limits. Texts may contain anything and have any length. */
export type ImportedRecipe = {
  title: string;
  /** Other names of the dish. */
  alternateNames: string[];
  description: string;
  images: string[];
  ingredients: string[];
  /** Fields that schema.org lacks, from a file exported by this site (`ranna:recipe`). {} for other files. */
  own: Json;
  steps: string[];
  categories: string[];
  keywords: string[];
  /** The cooking time in words ("1 hour") or as ISO 8601 duration. "" without a time. */
  time: string;
  servings: string;
  difficulty: string;
  /** The price in taka, or null if the file has no price in taka. */
  price: number | null;
  /** Values of the file that could not be read, each with the `path` of its recipe field. */
  unread: Unread[];
};

export type Unread = { path: string; what: string };

export type Json = { readonly [key: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The most entries of a list that are read: ten times as many as a recipe may have. Limited, because a file may
 * contain half a million.
 */
export const MAX_LOOKED_AT = 10 * LIMITS.entries;

/**
 * Returns at most `MAX_LOOKED_AT` entries of a list, including entries of nested lists. A single value becomes a list
 * of one.
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

/** Returns the entries of a list in order. Returns null if the value is not a list. */
function entriesOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isJson(value)) return null;
  const written = value["@list"] ?? value["@set"];
  if (Array.isArray(written)) return written;
  const keys = Object.keys(value);
  if (keys.length === 0 || !keys.every((key) => /^\d{1,6}$/.test(key))) return null;
  return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]);
}

/** Converts a text or a number to text, and anything else to "". */
export const textOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
};

/** Returns the first text that is not blank, or "" if there is none. */
export const firstText = (...values: readonly unknown[]): string =>
  values
    .flatMap(listOf)
    .map(textOf)
    .find((text) => text.trim() !== "") ?? "";

/** Returns the texts of a list without blank ones. An object in the list counts as its `name` or `title`. */
export const textsOf = (value: unknown): string[] =>
  listOf(value)
    .map((one) => (isJson(one) ? firstText(one.name, one.title) : textOf(one)))
    .filter((text) => text.trim() !== "");

/** Splits a text into its lines, without blank ones. */
export const splitLines = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");

/** Puts a section's name in front of the text of its first step. */
export const beginWith = (name: string, [first = "", ...others]: readonly string[]): string[] => [
  `${name}: ${first}`,
  ...others,
];

/** Returns true if a time is empty or zero: "PT0S", "P0DT0H0M", "PT", "0", "0 minutes". */
function isNoTime(text: string): boolean {
  const plain = latinDigits(text.slice(0, 1_000));
  return (
    !/[1-9¼-¾⅐-⅞]/.test(plain) && /^\s*P?T?\s*$/i.test(plain.replace(/[\d.,:]+\s*[\p{L}\p{M}]*\.?/gu, ""))
  );
}

/** Returns the first time that is neither empty nor zero, or "" if there is none. */
export const firstTime = (...times: readonly unknown[]): string =>
  firstText(times.flatMap(listOf).filter((time) => !isNoTime(textOf(time))));

/** Joins the times of a recipe's parts with " + ". */
export const sumOf = (...times: readonly unknown[]): string =>
  times
    .map((time) => firstTime(time))
    .filter((time) => time !== "")
    .join(" + ");

/** Converts an amount to text, rounded. Returns "" for zero and negative amounts. */
export const givenAmount = (amount: unknown): string => {
  const text = typeof amount === "number" ? String(Number(amount.toPrecision(9))) : textOf(amount);
  return Number(text) <= 0 ? "" : text;
};

/** Joins an ingredient's parts to one line: "200 g onion, sliced". Returns [] if all parts are blank. */
export function writtenLine(amount: string, unit = "", food = "", note = ""): string[] {
  const before = [amount, unit, food].filter((part) => part.trim() !== "").join(" ");
  const line = [before, note].filter((part) => part.trim() !== "").join(before === "" ? "" : ", ");
  return line === "" ? [] : [line];
}
