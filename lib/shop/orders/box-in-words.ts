import { datedMoment } from "@/lib/platform/day-words";
import { amountText } from "@/lib/platform/mail/in-words";
import { type Block, type Row, text } from "@/lib/platform/mail/template";
import type { BoxFacts } from "@/lib/shop/recipes/box-rules";
import { boxSummary, keepingWords } from "@/lib/shop/recipes/box-summary";
import { boxTexts } from "@/lib/texts/box";
import { localFigure } from "@/lib/texts/digits";
import { currentLanguage } from "@/lib/texts/language";
import { mailsTexts as say } from "@/lib/texts/mails";
import { stateTexts } from "@/lib/texts/states";

type Line = BoxFacts & { title: string; titleBn?: string | undefined; quantity: number };
/** What is in a box, `title` in few words. */
type Box = { title: string; quantity: number; lines: readonly Line[] };

/** A dish's title as the language has it, and the other one. */
function titlesOf({ title, titleBn }: Line): { first: string; under: string } {
  if (titleBn === undefined) return { first: title, under: "" };
  const isBangla = currentLanguage() === "bn";
  return isBangla ? { first: titleBn, under: title } : { first: title, under: titleBn };
}

const underneath = (lines: readonly Line[]): string =>
  lines.flatMap((line) => titlesOf(line).under || []).join(", ");

/** A box's lines in one row. */
export function contentsRow({ title, quantity, lines }: Box): Row {
  const [line] = lines;
  if (lines.length > 1)
    return [
      say.labels.what,
      lines.map((one) => say.line(one.quantity, titlesOf(one).first)).join(", "),
      underneath(lines),
    ];
  const first = line ? titlesOf(line).first : title;
  return [say.labels.what, quantity > 1 ? say.line(quantity, first) : first, underneath(lines)];
}

/** A box's lines, each with its box and how it is kept. */
export function contents({ quantity, lines }: Box): Row[] {
  const [line] = lines;
  if (lines.length > 1 || !line) return lines.flatMap(lineRows);
  return [
    [say.labels.what, titlesOf(line).first, underneath(lines)],
    [say.labels.quantity, localFigure(quantity)],
    ...boxRows(line),
  ];
}

/** A line with its box and how it is kept. */
export const lineRows = (line: Line): Row[] => [
  [say.labels.what, say.line(line.quantity, titlesOf(line).first), underneath([line])],
  ...boxRows(line),
];

function boxRows(line: Line): Row[] {
  const keeping = keepingWords(line);
  return [
    [boxTexts.heading, boxSummary(line)],
    ...(keeping === null ? [] : [[boxTexts.labels.keep, keeping] as const]),
  ];
}

/** Until when its kitchen answers, and when it comes then. */
export const comingText = (about: { sellerName: string; answerUntil: string; days: number | null }): string =>
  say.coming(about.sellerName, datedMoment(about.answerUntil), stateTexts.about(about.days));

/** What goes back to the card, said to the buyer alone. */
export const refundText = (about: { reader: "buyer" | "seller"; refundPoisha: number }): Block[] =>
  about.reader === "buyer" && about.refundPoisha > 0
    ? [text(say.refund(amountText(about.refundPoisha)))]
    : [];
