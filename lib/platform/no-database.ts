/**
 * The `digest` of a page that failed because the database did not answer. In a file of its own, because every page's
 * script includes it.
 */
export const NO_DATABASE = "no-database";
