// This file imports nothing. next.config.ts loads it before path aliases work, and the page cache server cannot load
// TypeScript.

/** Query parameters of the recipe list's address, in their canonical order. */
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
