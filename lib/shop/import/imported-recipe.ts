import { latinDigits } from "@/lib/platform/latin-digits";
import { LIMITS } from "@/lib/shop/recipes/rules";

/** A recipe as another site wrote it, before it is fitted to ours; texts may hold anything, of any length. */
export type ImportedRecipe = {
  title: string;
  /** Other names; the one in Bangla script becomes the second title. */
  alternateNames: string[];
  description: string;
  /** Addresses of pictures, the best first. */
  images: string[];
  ingredients: string[];
  /** What schema.org has no word for, as our own files say it (`ranna:recipe`); {} of others. */
  own: Json;
  steps: string[];
  categories: string[];
  keywords: string[];
  /** Words or an ISO 8601 duration. */
  time: string;
  servings: string;
  difficulty: string;
  /** Taka; null when it is not said in taka. */
  price: number | null;
  /** What could not be read or has no place here, in its own words, by our field. */
  unread: Unread[];
};

export type Unread = { path: string; what: string };

export type Json = { readonly [key: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Entries of a list that are looked at: a recipe has a tenth of them at most, and a file may hold half a million. */
export const MAX_LOOKED_AT = 10 * LIMITS.entries;

/**
 * The first entries of what may also stand alone, without the lists within it: also of JSON-LD's `@list`, and of an
 * object whose keys are numbers, which is how PHP writes a list with a gap.
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

/** The entries of a list however it is written, in its order; null: it is none. */
function entriesOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isJson(value)) return null;
  const written = value["@list"] ?? value["@set"];
  if (Array.isArray(written)) return written;
  const keys = Object.keys(value);
  if (keys.length === 0 || !keys.every((key) => /^\d{1,6}$/.test(key))) return null;
  return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]);
}

/** Text or number as text; "" for anything else. */
export const textOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
};

/** The first text that says something. */
export const firstText = (...values: readonly unknown[]): string =>
  values
    .flatMap(listOf)
    .map(textOf)
    .find((text) => text.trim() !== "") ?? "";

/** Texts, or what the `name` of objects says. */
export const textsOf = (value: unknown): string[] =>
  listOf(value)
    .map((one) => (isJson(one) ? firstText(one.name, one.title) : textOf(one)))
    .filter((text) => text.trim() !== "");

/** Lines of a text that hold something. */
export const splitLines = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");

/** Steps of a section, the first with its name. */
export const beginWith = (name: string, [first = "", ...others]: readonly string[]): string[] => [
  `${name}: ${first}`,
  ...others,
];

/** Whether a time says nothing: "PT0S", "P0DT0H0M", "PT", "0", "0 minutes". */
function isNoTime(text: string): boolean {
  const plain = latinDigits(text.slice(0, 1_000));
  return (
    !/[1-9¼-¾⅐-⅞]/.test(plain) && /^\s*P?T?\s*$/i.test(plain.replace(/[\d.,:]+\s*[\p{L}\p{M}]*\.?/gu, ""))
  );
}

/** The first time that says something. */
export const firstTime = (...times: readonly unknown[]): string =>
  firstText(times.flatMap(listOf).filter((time) => !isNoTime(textOf(time))));

/** Times of parts where no whole time is said; the fitter adds them up. */
export const sumOf = (...times: readonly unknown[]): string =>
  times
    .map((time) => firstTime(time))
    .filter((time) => time !== "")
    .join(" + ");

/** 0.30000000000000004 was 0.3 in the other program; nothing of it is no amount. */
export const givenAmount = (amount: unknown): string => {
  const text = typeof amount === "number" ? String(Number(amount.toPrecision(9))) : textOf(amount);
  return Number(text) <= 0 ? "" : text;
};

/** "200 g onion, sliced": amount, unit and food as a cook writes them, the note behind a comma. */
export function writtenLine(amount: string, unit = "", food = "", note = ""): string[] {
  const before = [amount, unit, food].filter((part) => part.trim() !== "").join(" ");
  const line = [before, note].filter((part) => part.trim() !== "").join(before === "" ? "" : ", ");
  return line === "" ? [] : [line];
}
