/** The `digest` of a page that broke because the database did not answer. Alone, because every page carries it. */
export const NO_DATABASE = "no-database";
