/** The parameters of a recipe's address for servings and units. Plain JavaScript, because next.config.ts needs them. */
export const VIEW_PARAMETERS = /** @type {const} */ (["servings", "times", "units"]);
