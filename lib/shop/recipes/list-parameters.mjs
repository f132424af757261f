// Imports nothing, so that next.config.ts and the page cache server can load this file.

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
