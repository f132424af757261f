// Imports nothing: next.config.ts reads it before aliases are known.

/** Parameters of the list's address, in the order that its canonical form has them. */
export const LIST_PARAMETERS = [
  "q",
  "category",
  "difficulty",
  "maxTime",
  "maxPrice",
  "tag",
  "author",
  "without",
  "sort",
  "page",
] as const;
