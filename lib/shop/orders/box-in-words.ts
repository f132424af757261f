import { amountText, deadlineText } from "@/lib/platform/mail/in-words";
import { type Block, type Row, text } from "@/lib/platform/mail/template";
import { mailsTexts as say } from "@/lib/texts/en/mails";
import { stateTexts } from "@/lib/texts/en/states";

type Line = { title: string; titleBn?: string | undefined; quantity: number };
/** What is in a box, `title` in few words. */
type Box = { title: string; quantity: number; lines: readonly Line[] };

const inBangla = (lines: readonly Line[]): string => lines.flatMap(({ titleBn }) => titleBn ?? []).join(", ");

/** A box's lines in one row. */
export const contentsRow = ({ title, quantity, lines }: Box): Row => [
  say.labels.what,
  lines.length > 1
    ? lines.map((line) => say.line(line.quantity, line.title)).join(", ")
    : quantity > 1
      ? say.line(quantity, title)
      : title,
  inBangla(lines),
];

/** A box's lines, a row each. */
export function contents({ title, quantity, lines }: Box): Row[] {
  if (lines.length < 2)
    return [
      [say.labels.what, title, inBangla(lines)],
      [say.labels.quantity, String(quantity)],
    ];
  return lines.map((line) => [say.labels.what, say.line(line.quantity, line.title), inBangla([line])]);
}

/** Until when its kitchen answers, and when it comes then. */
export const comingText = (about: { sellerName: string; answerUntil: string; days: number | null }): string =>
  say.coming(about.sellerName, deadlineText(new Date(about.answerUntil)), stateTexts.about(about.days));

/** What goes back to the card, said to the buyer alone. */
export const refundText = (about: { reader: "buyer" | "seller"; refundPoisha: number }): Block[] =>
  about.reader === "buyer" && about.refundPoisha > 0
    ? [text(say.refund(amountText(about.refundPoisha)))]
    : [];
