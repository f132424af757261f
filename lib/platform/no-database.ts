/**
 * The `digest` of a page that failed because the database did not answer. It has its own small file, because every
 * page's script includes it.
 */
export const NO_DATABASE = "no-database";
