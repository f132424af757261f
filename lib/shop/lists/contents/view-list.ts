import { formatAmount } from "@/lib/shop/recipes/amounts/format-amount";
import { AISLES } from "@/lib/shop/recipes/foods/food";
import type { ListItem } from "../schema";
import { MEASURES } from "./measure";
import { sumOf } from "./shares";
import type { Row, ShoppingList } from "./shopping-list";

/** The lines as they are read: by aisle, in it by food, unlike amounts of one food beside each other. */
export function itemsOf({ rows, recipes }: Pick<ShoppingList, "rows" | "recipes">): ListItem[] {
  const titles = new Map(recipes.map(({ recipeId, title }) => [recipeId, title]));
  return [...rows].sort(inOrder).map((row) => ({
    _id: row._id,
    ...sumOf(row),
    group: row.key,
    aisle: row.aisle,
    checked: row.checked,
    have: row.have,
    grown: row.grown,
    additions: row.additions,
    typed: typedIn(row),
    from: row.shares.flatMap(({ recipeId }) => {
      const title = recipeId === null ? undefined : titles.get(recipeId);
      return recipeId === null || title === undefined ? [] : [{ recipeId, title }];
    }),
  }));
}

const inOrder = (a: Row, b: Row): number =>
  AISLES.indexOf(a.aisle) - AISLES.indexOf(b.aisle) ||
  (a.key < b.key ? -1 : a.key > b.key ? 1 : MEASURES.indexOf(a.measure) - MEASURES.indexOf(b.measure));

/** What the person typed of it, to be typed anew; null: nothing. */
function typedIn({ shares }: Row): string | null {
  const own = shares.find(({ recipeId }) => recipeId === null);
  if (!own) return null;
  const { quantity, unit, food, notes } = own;
  if (quantity === null) return notes[0] ?? food;
  return `${formatAmount({ quantity, max: null, unit })} ${food}`;
}

/** "500 g"; "" without an amount. */
export const amountOf = ({ quantity, unit, food }: Pick<ListItem, "quantity" | "unit" | "food">): string =>
  quantity === null
    ? ""
    : formatAmount({ quantity, max: null, unit }, { bangla: /\p{Script=Bengali}/u.test(food) });
