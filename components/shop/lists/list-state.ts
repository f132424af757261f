import type { ListedSource, ListItem } from "@/lib/shop/lists/views";

/** The SWR cache key of a person's list. */
export const listKey = (uid: string) => ["/list", uid] as const;

/** The viewer's shopping list, with the state of loading and sending it. */
export type ListState = {
  /** The lines, sorted by the aisle of a shop and by food; undefined while loading. */
  items: ListItem[] | undefined;
  recipes: ListedSource[] | undefined;
  failed: boolean;
  /** How many ticks have not been sent to the server yet. */
  waiting: number;
};

/**
 * The actions on the list. Each shows its own errors. An action that removes lines resolves to the id for `undo`, or
 * null if there is nothing to undo.
 */
export type ListActs = {
  retry: () => void;
  mark: (item: ListItem, marks: { checked: boolean; have: boolean }) => void;
  /** Resolves to true if the text is now on the list. */
  add: (text: string) => Promise<boolean>;
  rewrite: (item: ListItem, text: string) => Promise<boolean>;
  remove: (item: ListItem) => Promise<string | null>;
  removeRecipe: (recipeId: string) => Promise<string | null>;
  clearChecked: () => Promise<string | null>;
  clear: () => Promise<string | null>;
  undo: (id: string) => Promise<void>;
};
