import type { tablesTexts as English } from "../en/tables";

export const tablesTexts: typeof English = {
  filters: "ফিল্টার",
  previousRow: "আগেরটি",
  nextRow: "পরেরটি",
  keys: "কোনো সারিতে থাকলে:",
  next: "পরের সারি",
  previous: "আগের সারি",
  choose: "বেছে নিন",
  search: "খুঁজুন",
  open: "খুলুন",
  enter: "Enter",
};
