import { composed } from "@/lib/platform/plain-text";
import { densityOf } from "../foods/find-foods";
import type { Measured } from "./convert-amount";
import { headingOf } from "./heading";
import { nounForms } from "./noun-forms";
import { type AmountMark, readLine } from "./read-line";
import type { IngredientLine, Item, Unit } from "./units";

/** An amount in an ingredient line, with the words that the author wrote for it. */
export type AmountPart = Measured & {
  written: string;
  bangla?: boolean;
  /** The unit that decides how the number is rounded, if the unit itself stays in the text ("2 heaped tsp"). */
  rounds?: Unit;
  /**
   * True if the author wrote the amount in two units: "1 cup (200 g) rice". Such an amount is scaled but never
   * converted.
   */
  both?: boolean;
};

const isBangla = (text: string) => /\p{Script=Bengali}/u.test(text) && { bangla: true };
/** Returns the density only if it is known, to make pages smaller. */
const knownDensity = (food: string) => {
  const known = densityOf(food);
  return known.density !== null && known;
};

/** The noun after an amount without a unit. `of` is the index of the amount in `parts` of the line. */
export type NounPart = { of: number; one: string; many: string; written: string };

/**
 * An ingredient line in pieces, which a page can scale and convert without parsing. `text` is the author's text if
 * the pieces differ from it.
 */
export type LinePattern = { text?: string; parts: (string | AmountPart | NounPart)[]; heading?: true };

/** Returns the line exactly as its author wrote it. */
export const writtenText = ({ text, parts }: LinePattern): string =>
  text ?? parts.map((part) => (typeof part === "string" ? part : part.written)).join("");

const sameAmount = (a: Item, b: Item): boolean =>
  a.quantity === b.quantity && a.max === b.max && a.unit === b.unit;

/**
 * Splits an ingredient line into pieces. If the author's corrections contradict the text, the pieces come from the
 * corrections.
 */
export function patternOf(
  { text: written, items }: IngredientLine,
  reading = readLine(written),
): LinePattern {
  const text = composed(written);
  if (items.length === 0) {
    return { parts: [headingOf(text) ?? text], heading: true };
  }
  const fits =
    items.length === reading.items.length &&
    items.every((item, at) => {
      const read = reading.items[at];
      return (
        read !== undefined &&
        (sameAmount(item, read) ||
          (item.unit === read.unit && item.quantity !== null && read.quantity !== null))
      );
    });
  return fits ? { parts: partsOfText(text, reading.marks, items) } : { text, parts: partsOfItems(items) };
}

function partsOfText(text: string, marks: AmountMark[], items: Item[]): LinePattern["parts"] {
  const parts: LinePattern["parts"] = [];
  let from = 0;
  let food = "";
  const upTo = (end: number) => {
    if (end > from) parts.push(text.slice(from, end));
    from = end;
  };
  for (const [at, mark] of marks.entries()) {
    const item = mark.item === null ? undefined : items[mark.item];
    food = item?.food ?? food;
    upTo(mark.start);
    const amount = { quantity: item?.quantity ?? mark.quantity, max: item ? item.max : mark.max };
    const before = text.slice(mark.start, mark.end);
    const of = parts.length;
    parts.push({
      ...amount,
      // null if the unit stands after its food ("3 garlic cloves") and stays in the text.
      unit: mark.unit,
      ...(mark.unit === null && item?.unit && { rounds: item.unit }),
      ...knownDensity(food),
      written: before,
      ...isBangla(before),
      ...(saidTwice(marks, at) && { both: true }),
    });
    from = mark.end;
    if (mark.noun) {
      upTo(mark.noun.start);
      const noun = text.slice(mark.noun.start, mark.noun.end);
      const forms = nounForms(noun, (amount.max ?? amount.quantity) > 1);
      parts.push(forms.one === forms.many ? noun : { of, ...forms, written: noun });
      from = mark.noun.end;
    }
  }
  upTo(text.length);
  return parts;
}

/** Returns true if an amount and its neighbour state one quantity in two units: "1 cup (200 g)". */
function saidTwice(marks: AmountMark[], at: number): boolean {
  const [mark, next, before] = [marks[at], marks[at + 1], marks[at - 1]];
  if (!mark?.unit) return false;
  return mark.item === null ? before?.unit != null : next?.item === null && next.unit !== null;
}

const partsOfItems = (items: Item[]): LinePattern["parts"] =>
  items.flatMap((item, at): LinePattern["parts"] => {
    const joint = at === 0 ? [] : [", "];
    if (item.quantity === null) return [...joint, item.food];
    const { quantity, max, unit, food } = item;
    const amount = {
      quantity,
      max,
      unit,
      ...knownDensity(food),
      written: "",
      ...isBangla(food),
    };
    return [...joint, amount, ` ${food}`];
  });
