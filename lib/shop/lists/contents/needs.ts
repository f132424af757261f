import { patternOf } from "@/lib/shop/recipes/amounts/line-pattern";
import { readLine } from "@/lib/shop/recipes/amounts/read-line";
import type { IngredientLine, Item } from "@/lib/shop/recipes/amounts/units";
import { lineText } from "@/lib/shop/recipes/amounts/write-line";
import { foodKey, foodOf } from "@/lib/shop/recipes/foods/find-foods";
import { measureOf } from "./measure";
import type { Share, ShoppingRow } from "./model";

/** An amount of a food to buy, with the food key, measure and shop section for the shopping list. */
export type Need = Pick<ShoppingRow, "key" | "aisle" | "measure"> & Omit<Share, "recipeId">;

/** Matches tap water, which nobody buys, including a glass or a jug of it. */
const FROM_THE_TAP = /^water(?: (?:glass|mug|jug|bowl|pot|গ্লাস|গেলাস|মগ|জগ|বাটি|পট))?$/;
const MAX_NOTE_LENGTH = 120;
/** The most foods that are read from one typed line. */
const MAX_TYPED = 4;
const TO_TASTE =
  /[\s,;:(–-]*(?:or\s+)?(?:to taste|as needed|as required|স্বাদমতো|স্বাদ মতো|পরিমাণমতো|পরিমাণ মতো)[\s).]*$/iu;

/**
 * Returns what to buy for ingredient lines, with amounts multiplied by `factor`. Leaves out tap water and headings.
 */
export const needsOfLines = (lines: readonly IngredientLine[], factor: number): Need[] =>
  lines.flatMap((line) => needsOfLine(line, factor)).filter(({ key }) => !FROM_THE_TAP.test(key));

/** Parses a text that a person typed, such as "2 kg potatoes". */
export function needsOfText(text: string): Need[] {
  const items = readLine(text).items.slice(0, MAX_TYPED);
  // False for a typed text without a food, such as "12".
  const isRead = items.length > 0 && items.every(({ food }) => /\p{L}/u.test(food));
  const nothing = { quantity: null, max: null, unit: null, food: text };
  return needsOfLine({ text, items: isRead ? items : [nothing] }, 1);
}

const needsOfLine = (line: IngredientLine, factor: number): Need[] =>
  line.items.map((item) => {
    const note = item.quantity === null ? noteOf(line, item, factor) : null;
    return needOf({ food: item.food, ...upperEnd(item, factor), notes: note === null ? [] : [note] });
  });

/** Adds the food key, shop section and measure to an amount to buy. */
export function needOf(share: Omit<Share, "recipeId">): Need {
  const food = share.food.normalize("NFC");
  return {
    ...share,
    food,
    key: foodKey(food) || food.toLowerCase(),
    aisle: foodOf(food)?.aisle ?? "other",
    measure: measureOf(share),
  };
}

/** Uses the upper end of a range: "2-3 onions" counts as three, so that the shopper has enough. */
const upperEnd = ({ quantity, max, unit }: Item, factor: number) =>
  quantity === null
    ? { quantity: null, unit: null }
    : { quantity: Number(((max ?? quantity) * factor).toFixed(3)), unit };

/** Returns the ingredient line as a note if it says more than the food's name. Otherwise returns null. */
function noteOf(line: IngredientLine, { food }: Item, factor: number): string | null {
  const text = lineText(patternOf(line), { factor, units: "written" }).trim();
  const said = text.replace(TO_TASTE, "").trim();
  return said.toLowerCase() === food.toLowerCase() ? null : text.slice(0, MAX_NOTE_LENGTH);
}
