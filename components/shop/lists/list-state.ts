import type { ListedSource, ListItem } from "@/lib/shop/lists/views";

/** The cache key of a person's list while the page is open. */
export const listKey = (uid: string) => ["/list", uid] as const;

/** The viewer's list. */
export type ListState = {
  /** The lines by aisle, then by food; `undefined` while loading. */
  items: ListItem[] | undefined;
  /** `undefined` while loading. */
  recipes: ListedSource[] | undefined;
  failed: boolean;
  /** How many ticks have not been sent yet. */
  waiting: number;
};

/**
 * The actions on the list. Each shows its own error. An action that removes something resolves to the id for `undo`;
 * null: nothing to undo.
 */
export type ListActs = {
  retry: () => void;
  mark: (item: ListItem, marks: { checked: boolean; have: boolean }) => void;
  /** Resolves to whether the text is on the list now. */
  add: (text: string) => Promise<boolean>;
  rewrite: (item: ListItem, text: string) => Promise<boolean>;
  remove: (item: ListItem) => Promise<string | null>;
  removeRecipe: (recipeId: string) => Promise<string | null>;
  clearChecked: () => Promise<string | null>;
  clear: () => Promise<string | null>;
  undo: (id: string) => Promise<void>;
};
