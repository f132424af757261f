/** Why a shopping list is not changed: apart, because a guest's list is changed in the browser by the same rules. */
export const listProblems = {
  unknownItem: "This is not on your list.",
  unknownRecipe: "This recipe is not on your list.",
  lineOfRecipe: "This comes from a recipe. Remove it, or change the recipe's servings.",
  nothingToUndo: "That can no longer be put back.",
  listManyRecipes: ({ most }: { most: number }) => `The list holds at most ${most} recipes`,
  listManyItems: ({ most }: { most: number }) => `The list holds at most ${most} things`,
  listMuchOfOne: "That is more than any kitchen needs",
  guestListFull: "This browser's list is full. Sign in to keep more.",
};
