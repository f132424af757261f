// Imports nothing: next.config.ts reads it before aliases are known, and the page cache server knows no TypeScript.

/** Parameters of the list's address, in the order that its canonical form has them. */
export const LIST_PARAMETERS = /** @type {const} */ ([
  "q",
  "category",
  "difficulty",
  "kind",
  "maxTime",
  "maxPrice",
  "tag",
  "author",
  "without",
  "sort",
  "page",
]);
