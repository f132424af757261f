import { plural } from "./plural";

/** Saved recipes. */
export const savedTexts = {
  heading: "Saved recipes",
  description: "The recipes that you want to find again.",
  save: (title: string) => `Save ${title}`,
  saveShort: "Save",
  savedShort: "Saved",
  added: "Saved",
  removed: "No longer saved",
  open: "Show saved recipes",
  failed: "That was not saved. Please try again.",
  count: (count: number) => plural(count, "recipe", "recipes"),
  empty: "No saved recipes yet",
  emptyHint: "Press the heart of a recipe, and you find it here.",
  browseRecipes: "Browse Recipes",
  list: "Shopping list",
  more: "Show more",
  loading: "Loading...",
  loadFailed: "Your saved recipes could not be loaded.",
  inBrowser: "Kept in this browser. Sign in to have them on all your devices.",
  signIn: "Sign in",
  full: (most: number) => `You can save ${most} recipes. Forget some first.`,
  mergeFull: "There is no room for all recipes that you saved as a guest; the others stay in this browser.",
  needsScripts:
    "Saved recipes are kept in your browser or your account and need JavaScript. Please switch it on to see them.",
};
