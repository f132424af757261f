import type { ListedSource, ListItem } from "@/lib/shop/lists/schema";

/** Where a person's list is kept while the page is open. */
export const listKey = (uid: string) => ["/list", uid] as const;

/** The list of whoever is here. */
export type ListState = {
  /** By aisle, then by food; `undefined` while loading. */
  items: ListItem[] | undefined;
  /** `undefined` while loading. */
  recipes: ListedSource[] | undefined;
  failed: boolean;
  /** How many ticks wait for the network. */
  waiting: number;
};

/** What can be done with it. A failure is said where it happens; what takes away answers what undoes it, null for nothing. */
export type ListActs = {
  retry: () => void;
  mark: (item: ListItem, marks: { checked: boolean; have: boolean }) => void;
  /** Whether it is on the list now. */
  add: (text: string) => Promise<boolean>;
  rewrite: (item: ListItem, text: string) => Promise<boolean>;
  remove: (item: ListItem) => Promise<string | null>;
  removeRecipe: (recipeId: string) => Promise<string | null>;
  clearChecked: () => Promise<string | null>;
  clear: () => Promise<string | null>;
  undo: (id: string) => Promise<void>;
};
