/** The `digest` of a page that failed because the database did not answer. */
export const NO_DATABASE = "no-database";
