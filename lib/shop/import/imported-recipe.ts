/** A recipe as another program wrote it, before it is fitted to ours; texts may hold anything, of any length. */
export type ImportedRecipe = {
  title: string;
  /** Other names; the one in Bangla script becomes the second title. */
  alternateNames: string[];
  description: string;
  /** Addresses of pictures, the best first. */
  images: string[];
  ingredients: string[];
  /** How its author read some of the lines; only our own files say it. */
  ingredientLines: unknown;
  /** What its box holds; only our own files say it. */
  box: unknown;
  /** Its fields in Bangla, and which of them are stale; only our own files say it. */
  inBangla: unknown;
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

export const EMPTY_IMPORT: ImportedRecipe = {
  title: "",
  alternateNames: [],
  description: "",
  images: [],
  ingredients: [],
  ingredientLines: undefined,
  box: undefined,
  inBangla: undefined,
  steps: [],
  categories: [],
  keywords: [],
  time: "",
  servings: "",
  difficulty: "",
  price: null,
  unread: [],
};

export type Json = { readonly [key: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list of what may stand alone. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

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

/** Times of parts where no whole time is said; the fitter adds them up. */
export const sumOf = (...times: readonly unknown[]): string =>
  times
    .map((time) => firstText(time))
    .filter((time) => time !== "")
    .join(" + ");
