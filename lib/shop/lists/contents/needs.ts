import { patternOf } from "@/lib/shop/recipes/amounts/line-pattern";
import { readLine } from "@/lib/shop/recipes/amounts/read-line";
import type { IngredientLine, Item } from "@/lib/shop/recipes/amounts/units";
import { lineText } from "@/lib/shop/recipes/amounts/write-line";
import { foodKey, foodOf } from "@/lib/shop/recipes/foods/find-foods";
import { measureOf } from "./measure";
import type { Share, ShoppingRow } from "./model";

/** An amount of a food that somebody wants to buy, and the line of the list that it belongs to. */
export type Need = Pick<ShoppingRow, "key" | "aisle" | "measure"> & Omit<Share, "recipeId">;

/** Nobody buys it, although many recipes name it, also by the glass. */
const FROM_THE_TAP = /^water(?: (?:glass|mug|jug|bowl|pot|গ্লাস|গেলাস|মগ|জগ|বাটি|পট))?$/;
const MAX_NOTE_LENGTH = 120;
/** Foods in one typed line. */
const MAX_TYPED = 4;
const TO_TASTE =
  /[\s,;:(–-]*(?:or\s+)?(?:to taste|as needed|as required|স্বাদমতো|স্বাদ মতো|পরিমাণমতো|পরিমাণ মতো)[\s).]*$/iu;

/** What lines of ingredients want, for `factor` times as much; tap water and headings are left out. */
export const needsOfLines = (lines: readonly IngredientLine[], factor: number): Need[] =>
  lines.flatMap((line) => needsOfLine(line, factor)).filter(({ key }) => !FROM_THE_TAP.test(key));

/** What somebody typed, read as a line of ingredients: "2 kg potatoes". */
export function needsOfText(text: string): Need[] {
  const items = readLine(text).items.slice(0, MAX_TYPED);
  // Numbers without a word are no food; what was typed still stands there.
  const isRead = items.length > 0 && items.every(({ food }) => /\p{L}/u.test(food));
  const nothing = { quantity: null, max: null, unit: null, food: text };
  return needsOfLine({ text, items: isRead ? items : [nothing] }, 1);
}

const needsOfLine = (line: IngredientLine, factor: number): Need[] =>
  line.items.map((item) => {
    const note = item.quantity === null ? noteOf(line, item, factor) : null;
    return needOf({ food: item.food, ...upperEnd(item, factor), notes: note === null ? [] : [note] });
  });

/** Where a food belongs. */
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

/** Of "2-3 onions" three: who shops for the larger number has enough. */
const upperEnd = ({ quantity, max, unit }: Item, factor: number) =>
  quantity === null
    ? { quantity: null, unit: null }
    : { quantity: Number(((max ?? quantity) * factor).toFixed(3)), unit };

/** The line itself, where it says more than its food: the amount in it is none of our units. */
function noteOf(line: IngredientLine, { food }: Item, factor: number): string | null {
  const text = lineText(patternOf(line), { factor, units: "written" }).trim();
  const said = text.replace(TO_TASTE, "").trim();
  return said.toLowerCase() === food.toLowerCase() ? null : text.slice(0, MAX_NOTE_LENGTH);
}
