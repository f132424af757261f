import type { Filter } from "./nodes";

/**
 * Order in which the parts of a conjunction or disjunction are tested: by kind and path, as in MongoDB. The order
 * matters because the last part decides the array index of the positional operator `$`.
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

/** Combines filters into a conjunction. Inner conjunctions are flattened. A single filter is returned unchanged. */
export function conjunction(parts: readonly Filter[]): Filter {
  const flat = inOrder(parts.flatMap((part) => (part.kind === "and" ? part.parts : [part])));
  return flat.length === 1 && flat[0] ? flat[0] : { kind: "and", parts: flat };
}
