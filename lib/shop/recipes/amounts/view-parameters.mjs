/**
 * Query parameters of a recipe's address for servings and units. Plain JavaScript, because next.config.ts imports it.
 */
export const VIEW_PARAMETERS = /** @type {const} */ (["servings", "times", "units"]);
