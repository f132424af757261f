/** How many recipes a person may save. */
export const SAVED_LIMIT = 500;
