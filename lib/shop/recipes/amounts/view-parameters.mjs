/** The parameters of a recipe's address that say for how many servings and in which units it is read; next.config.ts needs them. */
export const VIEW_PARAMETERS = /** @type {const} */ (["servings", "times", "units"]);
