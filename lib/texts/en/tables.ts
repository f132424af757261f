/** Tables whose rows open in a panel, and their keys. */
export const tablesTexts = {
  filters: "Filters",
  previousRow: "Previous",
  nextRow: "Next",
  keys: "While a row has the focus:",
  next: "next row",
  previous: "previous row",
  choose: "choose",
  search: "search",
  open: "open",
  enter: "Enter",
};
