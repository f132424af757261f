import type { ListItem } from "@/lib/shop/lists/schema";
import { formatAmount } from "@/lib/shop/recipes/amounts/format-amount";
import { banglaOf } from "@/lib/shop/recipes/foods/find-foods";
import { AISLES } from "@/lib/shop/recipes/foods/food";
import { currentLanguage } from "@/lib/texts/language";
import { listsTexts as say } from "@/lib/texts/lists";
import { MEASURES } from "./measure";
import type { ListContents, RecipeOnList, ShoppingRow } from "./model";
import { totalOfRow } from "./shares";

/** The lines as they are read: by aisle, in it by food, unlike amounts of one food beside each other. */
export function itemsOf({ rows, recipes }: Pick<ListContents, "rows" | "recipes">): ListItem[] {
  const named = new Map(recipes.map((recipe) => [recipe.recipeId, namesIn(recipe)]));
  return [...rows].sort(inOrder).map((row) => ({
    _id: row._id,
    ...totalOfRow(row),
    group: row.key,
    aisle: row.aisle,
    checked: row.checked,
    have: row.have,
    grown: row.grown,
    additions: row.additions,
    typed: typedIn(row),
    from: row.shares.flatMap(({ recipeId }) => {
      const names = recipeId === null ? undefined : named.get(recipeId);
      return recipeId === null || names === undefined ? [] : [{ recipeId, ...names }];
    }),
  }));
}

const namesIn = ({ title, titleBn }: RecipeOnList) => ({ title, ...(titleBn && { titleBn }) });

const inOrder = (a: ShoppingRow, b: ShoppingRow): number =>
  AISLES.indexOf(a.aisle) - AISLES.indexOf(b.aisle) ||
  (a.key < b.key ? -1 : a.key > b.key ? 1 : MEASURES.indexOf(a.measure) - MEASURES.indexOf(b.measure));

/** What the person typed of it, for the text field; null: nothing. */
function typedIn({ shares }: ShoppingRow): string | null {
  const own = shares.find(({ recipeId }) => recipeId === null);
  if (!own) return null;
  const { quantity, unit, food, notes } = own;
  if (quantity === null) return notes[0] ?? food;
  return `${formatAmount({ quantity, max: null, unit })} ${food}`;
}

const BANGLA = /\p{Script=Bengali}/u;

/** A food as it is read: on a Bangla page by its Bangla name, where the table knows all that was written. */
export const foodOfItem = ({ food, group }: Pick<ListItem, "food" | "group">): string =>
  currentLanguage() === "bn" && !BANGLA.test(food) ? (banglaOf(group) ?? food) : food;

/** Amounts are of the page's language; those of a Bangla food stand in a Bangla line everywhere. */
const isBangla = (food: string) => currentLanguage() === "bn" || BANGLA.test(food);

/** "500 g"; "" without an amount. */
export const amountOfItem = ({
  quantity,
  unit,
  food,
}: Pick<ListItem, "quantity" | "unit" | "food">): string =>
  quantity === null ? "" : formatAmount({ quantity, max: null, unit }, { bangla: isBangla(food) });

/** A line in words: "500 g onions", "mint (a handful of mint)". */
export const itemText = (item: ListItem): string =>
  [amountOfItem(item), foodOfItem(item), item.notes.length === 0 ? "" : `(${item.notes.join("; ")})`]
    .filter(Boolean)
    .join(" ");

/** What is still to be bought, by aisle, to be sent to somebody; "" when there is nothing. */
export function listText(items: readonly ListItem[]): string {
  const open = items.filter(({ checked, have }) => !checked && !have);
  const aisles = AISLES.flatMap((aisle) => {
    const lines = open.filter((item) => item.aisle === aisle).map((item) => `- ${itemText(item)}`);
    return lines.length === 0 ? [] : [[say.aisles[aisle], ...lines].join("\n")];
  });
  return aisles.length === 0 ? "" : [say.heading, ...aisles].join("\n\n");
}
