/** Manage All Recipes, for admins; its heading and columns are with the recipes' texts. */
export const adminRecipesTexts = {
  count: (count: string) => `${count} ${count === "1" ? "recipe" : "recipes"}`,
  search: "Title, ingredient, tag, author",
  searchLabel: "Search recipes",
  anyCategory: "Any category",
  anyDifficulty: "Any difficulty",
  anyAuthor: "Any author",
  state: "State",
  anyState: "Not deleted",
  states: { listed: "On the list", hidden: "Hidden", deleted: "Deleted" },
  sort: "Sort",
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    title: "Title, A to Z",
    "-title": "Title, Z to A",
    price: "Price, low to high",
    "-price": "Price, high to low",
    time: "Shortest time first",
  },
  sortBy: (column: string) => `Sort by ${column}`,
  bounded: (count: string) => `These are the first ${count}. Search or filter to reach the rest.`,
  gone: "can't be restored any more",
  tagsMore: (count: number) => `+${count}`,
  hide: "Hide",
  show: "Show again",
  restore: "Restore",
  undo: "Undo",
  deleteText: (title: string) =>
    `${title} leaves the list at once. Its orders stay readable, and for 30 days you can restore it.`,
  deleted: (title: string) => `${title} has been deleted.`,
  hidden: (title: string) => `${title} is hidden.`,
  shown: (title: string) => `${title} is on the list again.`,
  restored: (title: string) => `${title} is restored.`,
  deleteSeveral: (count: number) =>
    count === 1
      ? "One recipe leaves the list at once. For 30 days you can restore it."
      : `${count} recipes leave the list at once. Their orders stay readable, and for 30 days you can restore them.`,
  doneWith: {
    hide: (count: number) => (count === 1 ? "1 recipe is hidden." : `${count} recipes are hidden.`),
    show: (count: number) =>
      count === 1 ? "1 recipe is on the list again." : `${count} recipes are on the list again.`,
    delete: (count: number) =>
      count === 1 ? "1 recipe has been deleted." : `${count} recipes have been deleted.`,
    restore: (count: number) => (count === 1 ? "1 recipe is restored." : `${count} recipes are restored.`),
  },
  noneDone: "None of them was changed.",
  someOf: (action: string, count: number) => `${action} ${count} of them`,
  stayed: (count: number) =>
    count === 1 ? "1 recipe stayed as it was" : `${count} recipes stayed as they were`,
  itsAuthor: "Its author",
  failed: "That did not work. Please try again.",
  loadFailed: "The recipe could not be loaded. Please try again.",
  by: "Author",
  orders: "Orders",
  page: "Open its page",
  notForSale: "To read, not for sale",
};
