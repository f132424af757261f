import { amountText } from "@/lib/platform/mail/in-words";
import { type Block, text } from "@/lib/platform/mail/template";
import { mailsTexts as say } from "@/lib/texts/en/mails";

/** A row of facts. */
export type Row = readonly [label: string, value: string];

type Line = { title: string; quantity: number };
/** What is in a box, `title` in few words. */
type Box = Line & { lines: readonly Line[] };

/** A box's lines in one row. */
export const contentsRow = ({ title, quantity, lines }: Box): Row => [
  say.labels.what,
  lines.length > 1
    ? lines.map((line) => say.line(line.quantity, line.title)).join(", ")
    : quantity > 1
      ? say.line(quantity, title)
      : title,
];

/** A box's lines, a row each. */
export function contents({ title, quantity, lines }: Box): Row[] {
  if (lines.length < 2)
    return [
      [say.labels.what, title],
      [say.labels.quantity, String(quantity)],
    ];
  return lines.map((line) => [say.labels.what, say.line(line.quantity, line.title)]);
}

/** What goes back to the card, said to the buyer alone. */
export const refundText = (about: { reader: "buyer" | "seller"; refundPoisha: number }): Block[] =>
  about.reader === "buyer" && about.refundPoisha > 0
    ? [text(say.refund(amountText(about.refundPoisha)))]
    : [];
