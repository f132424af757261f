import { formatAmount } from "@/lib/shop/recipes/amounts/format-amount";
import { isHolder } from "@/lib/shop/recipes/amounts/unit-words";
import { banglaOf } from "@/lib/shop/recipes/foods/find-foods";
import { AISLES } from "@/lib/shop/recipes/foods/food";
import { currentLanguage } from "@/lib/texts/language";
import { listsTexts as texts } from "@/lib/texts/lists";
import type { ListItem } from "../views";
import { MEASURES } from "./measure";
import type { ListContents, RecipeOnList, ShoppingRow } from "./model";
import { totalOfRow } from "./shares";

/** Returns the lines sorted for display: by shop section, and within a section by food. */
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

/** Returns the typed part of a line, for the text field. Returns null if nothing was typed. */
function typedIn({ shares }: ShoppingRow): string | null {
  const own = shares.find(({ recipeId }) => recipeId === null);
  if (!own) return null;
  const { quantity, unit, food, notes } = own;
  if (quantity === null) return notes[0] ?? food;
  return `${formatAmount({ quantity, max: null, unit })} ${food}`;
}

const BANGLA = /\p{Script=Bengali}/u;

/** Returns the food's name for display. A Bangla page shows the Bangla name if the food table has one. */
export const foodOfItem = ({ food, group }: Pick<ListItem, "food" | "group">): string =>
  currentLanguage() === "bn" && !BANGLA.test(food) ? (banglaOf(group) ?? food) : food;

/** Returns true if the amount of a food is written in Bangla. */
const isBangla = (food: string) => currentLanguage() === "bn" || BANGLA.test(food);

/** Returns the line's amount as text: "500 g", "১২টি" for what is counted in Bangla, "" without an amount. */
export const amountOfItem = ({
  quantity,
  unit,
  food,
}: Pick<ListItem, "quantity" | "unit" | "food">): string => {
  if (quantity === null) return "";
  const bangla = isBangla(food);
  const amount = formatAmount({ quantity, max: null, unit }, { bangla });
  const [first = ""] = food.split(" ");
  return bangla && unit === null && !isHolder(first) ? `${amount}টি` : amount;
};

/** Formats an item of the shopping list as text: "500 g onions", "mint (a handful of mint)". */
export const itemText = (item: ListItem): string =>
  [amountOfItem(item), foodOfItem(item), item.notes.length === 0 ? "" : `(${item.notes.join("; ")})`]
    .filter(Boolean)
    .join(" ");

/** Formats the items that are not yet bought as a text to send to somebody. Returns "" if there are none. */
export function listText(items: readonly ListItem[]): string {
  const open = items.filter(({ checked, have }) => !checked && !have);
  const aisles = AISLES.flatMap((aisle) => {
    const lines = open.filter((item) => item.aisle === aisle).map((item) => `- ${itemText(item)}`);
    return lines.length === 0 ? [] : [[texts.aisles[aisle], ...lines].join("\n")];
  });
  return aisles.length === 0 ? "" : [texts.heading, ...aisles].join("\n\n");
}
