import { BRAND_NAME } from "../brand";

/**
 * This folder holds every text that people read, one file for each domain, because a bundler includes a file whole or
 * not at all. A text of the specification is used letter for letter, except for misspelt labels (docs/contract.md).
 * Functions get amounts, dates and names already formatted. The folder of each other language has the same keys.
 */
export const commonTexts = {
  brand: BRAND_NAME,
  tagline: "Recipes to read and cook, boxes brought to your door, parcels carried across Bangladesh.",
  description:
    "Home-style Bangladeshi recipes by the cooks who live with them, recipe boxes brought to your door, and parcels carried across all 64 districts.",
  noEmail: "No email",
  notAvailable: "Not known",
  loading: "Loading...",
  /** Of a page that was clicked and is being fetched (contract, "Loading texts"). */
  loadingPage: "Loading....",
  cancel: "Cancel",
  close: "Close",
  save: "Save",
  saving: "Saving...",
  edit: "Edit",
  view: "View",
  delete: "Delete",
  done: "Done",
  /** Of a station that lies behind. */
  past: "Done",
  retry: "Try again",
  search: "Search",
  optional: "Optional",
  wrongFields: (count: number) => `${count} fields need a look before this can be sent`,
  or: "or",
  error: "Error",
  /** Ends a sentence that is put together from parts. */
  fullStop: ".",
  areYouSure: "Are you sure?",
  yesDeleteIt: "Yes, delete it!",
  deleted: "Deleted!",
  by: (kitchen: string) => `by ${kitchen}`,
  /** A box of several dishes by its first one. */
  andMore: (title: string, more: number) => `${title} and ${more} more`,
  somethingWentWrong: "Something went wrong",
  skipToContent: "Skip to content",
  menu: "Menu",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  themeDark: "Use the dark theme",
  themeLight: "Use the light theme",
  page: (page: number) => `Page ${page}`,
  pages: "Pages",
  previousPage: "Previous page",
  nextPage: "Next page",
  clearFilters: "Clear filters",
  exportCsv: "Export CSV",
  newest: "Back to the newest",
  firstPage: "Back to the first page",
  rangeOf: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
  actions: "Actions",
  actionsOf: (name: string) => `Actions for ${name}`,
  choose: (name: string) => `Choose ${name}`,
  chooseAll: "Choose all on this page",
  chosen: (count: number) => `${count} chosen`,
  chosenActions: "With what is chosen",
  clearChoice: "Choose none",
  notification: "Messages",
};
