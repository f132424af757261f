import { convertAmount, type UnitSystem } from "./convert-amount";
import { formatAmount, isPlural } from "./format-amount";
import type { LinePattern } from "./line-pattern";
import { scaleItem } from "./units";

/** A piece of a shown ingredient line. `amount` is true if the piece is an amount. */
export type WrittenLine = { text: string; amount: boolean };

/** How a reader wants to see amounts: scaled by `factor`, in units of the system `units`. */
export type View = { factor: number; units: UnitSystem };

/** Returns an ingredient line in the amounts that the reader wants to see, split into pieces. */
export function writeLine({ text, parts }: LinePattern, { factor, units }: View): WrittenLine[] {
  const asWritten = factor === 1 && units === "written";
  if (asWritten && text !== undefined) return [said(text)];
  if (asWritten) {
    return parts.map((part) =>
      typeof part === "string" ? said(part) : said(part.written, "quantity" in part),
    );
  }
  const shown = parts.map((part) =>
    typeof part === "string" || !("quantity" in part)
      ? null
      : {
          ...convertAmount(
            { ...part, ...scaleItem({ quantity: part.quantity, max: part.max }, factor) },
            part.both ? "written" : units,
          ),
          rounds: part.rounds,
        },
  );
  return parts.map((part, at) => {
    if (typeof part === "string") return said(part);
    if ("of" in part) {
      const amount = shown[part.of];
      return said(amount && factor !== 1 ? (isPlural(amount) ? part.many : part.one) : part.written);
    }
    const amount = shown[at];
    // An amount that is neither scaled nor converted stays as its author wrote it.
    if (!amount || (factor === 1 && amount.unit === part.unit && part.written !== ""))
      return said(part.written, true);
    return said(formatAmount(amount, part), true);
  });
}

const said = (text: string, amount = false): WrittenLine => ({ text, amount });

/** Returns the pieces of `writeLine` joined to one text. */
export const lineText = (pattern: LinePattern, view: View): string =>
  writeLine(pattern, view)
    .map((piece) => piece.text)
    .join("");
