/**
 * Query parameters of a recipe page for servings and units. Plain JavaScript, because next.config.ts imports the
 * file.
 */
export const VIEW_PARAMETERS = /** @type {const} */ (["servings", "times", "units"]);
