import { isJson, listOf, textOf } from "./imported-recipe";

const MAX_SIGNS = 60;

/** Shortens a text to its first words on one line, for quoting it in a message. */
export function excerpt(text: string): string {
  const plain = text
    .slice(0, 8 * MAX_SIGNS)
    .replace(/[\s\p{Cc}\uFEFF]+/gu, " ")
    .trim();
  const signs = [...plain];
  return signs.length > MAX_SIGNS ? `${signs.slice(0, MAX_SIGNS).join("").trimEnd()}…` : plain;
}

/**
 * Returns the part of a text from the position where its JSON is broken. Returns the last words if the position is
 * unknown.
 */
export function brokenAt(text: string, { message }: Error): string {
  const position = Number(/ position (\d+)/.exec(message)?.[1] ?? Number.NaN);
  const near = /^.*?, (?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message)?.[1];
  if (near !== undefined) return excerpt(near);
  return excerpt(text.slice(position || text.length)) || excerpt(text.trimEnd().slice(-MAX_SIGNS));
}

/** Lists the types of documents without a recipe, or else their first field names, for an error message. */
export function kindsOf(documents: readonly unknown[]): string {
  const first = documents.flatMap(listOf).slice(0, 20);
  const kinds = first.flatMap((one) => {
    if (!isJson(one)) return textOf(one);
    const types = listOf(one["@type"]).map(textOf);
    return types.length > 0 ? types : Object.keys(one).slice(0, 5);
  });
  return excerpt([...new Set(kinds.filter((kind) => kind.trim() !== ""))].slice(0, 5).join(", "));
}
