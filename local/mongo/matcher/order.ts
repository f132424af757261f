import type { Filter } from "./nodes";

/**
 * Order of the parts in a conjunction or disjunction. MongoDB sorts the parts by kind and path before it runs them;
 * the last part decides the array index of the positional operator `$`, so this server sorts them in the same order.
 */
const RANKS = [
  "and",
  "or",
  "elemMatch of documents",
  "elemMatch of values",
  "eq",
  "lte",
  "lt",
  "gt",
  "gte",
  "regex",
  "exists",
  "in",
  "not",
  "nor",
  "type",
];

function rank(filter: Filter): number {
  const kind =
    filter.kind !== "path"
      ? filter.kind
      : filter.test.op === "elemMatch"
        ? `elemMatch of ${filter.test.ofValues ? "values" : "documents"}`
        : filter.test.op;
  const place = RANKS.indexOf(kind);
  return place < 0 ? RANKS.length : place;
}

const pathOf = (filter: Filter): string => (filter.kind === "path" ? filter.path : "");

export function inOrder(parts: readonly Filter[]): Filter[] {
  return [...parts].sort((a, b) => {
    const [x, y] = [pathOf(a), pathOf(b)];
    return rank(a) - rank(b) || (x < y ? -1 : x > y ? 1 : 0);
  });
}

/**
 * A conjunction of these parts, with the parts of inner conjunctions moved up. A single part is returned as it is.
 */
export function conjunction(parts: readonly Filter[]): Filter {
  const flat = inOrder(parts.flatMap((part) => (part.kind === "and" ? part.parts : [part])));
  return flat.length === 1 && flat[0] ? flat[0] : { kind: "and", parts: flat };
}
