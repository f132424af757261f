import { refundBlocks } from "@/lib/money/receipts/refund-blocks";
import type { PaymentDetails } from "@/lib/money/receipts/rules";
import { datedMoment } from "@/lib/platform/day-words";
import { amountText } from "@/lib/platform/mail/in-words";
import type { Block, Row, Tools } from "@/lib/platform/mail/template";
import { boxSummary, keepingWords } from "@/lib/shop/recipes/box-summary";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import type { BoxFacts } from "@/lib/shop/recipes/model";
import { boxTexts } from "@/lib/texts/box";
import { localFigure } from "@/lib/texts/digits";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { receiptTexts } from "@/lib/texts/receipts";
import { stateTexts } from "@/lib/texts/states";
import { boxTitle, isInCash } from "./rules";

type Line = BoxFacts & { title: string; titleBn?: string | undefined; quantity: number };
/** A box with its lines; `quantity`: portions in all. */
type Box = { quantity: number; lines: readonly Line[] };

const nameOf = (line: Line): string => namesOfDish(line)[0];
const otherNames = (lines: readonly Line[]): string =>
  lines.flatMap((line) => namesOfDish(line)[1] ?? []).join(", ");

/** A row that names all lines of a box. */
export const contentsRow = ({ quantity, lines }: Box): Row => [
  texts.labels.what,
  lines.length > 1
    ? lines.map((line) => texts.line(line.quantity, nameOf(line))).join(", ")
    : quantity > 1
      ? texts.line(quantity, boxTitle(lines))
      : boxTitle(lines),
  otherNames(lines),
];

/** Rows for each line of a box: its name, its box and how it is kept. */
export function contents({ quantity, lines }: Box): Row[] {
  const [line] = lines;
  if (lines.length > 1 || !line) return lines.flatMap(lineRows);
  return [
    [texts.labels.what, nameOf(line), otherNames(lines)],
    [texts.labels.quantity, localFigure(quantity)],
    ...boxRows(line),
  ];
}

/** Rows for one line: its name, its box and how it is kept. */
export const lineRows = (line: Line): Row[] => [
  [texts.labels.what, texts.line(line.quantity, nameOf(line)), otherNames([line])],
  ...boxRows(line),
];

function boxRows(line: Line): Row[] {
  const keeping = keepingWords(line);
  return [
    [boxTexts.heading, boxSummary(line)],
    ...(keeping === null ? [] : [[boxTexts.labels.keep, keeping] as const]),
  ];
}

/** Until when the kitchen has to answer, and in about how many days the box comes after that. */
export const comingText = (about: { sellerName: string; answerUntil: string; days: number | null }): string =>
  texts.coming(about.sellerName, datedMoment(about.answerUntil), stateTexts.about(about.days));

/** The amount that was paid and the means, or the amount to pay in cash at the door. */
export const paidRow = (about: { totalPoisha: number; paidWith: PaymentDetails | null }): Row => {
  const amount = amountText(about.totalPoisha);
  if (isInCash(about)) return [texts.labels.inAll, amount];
  return [texts.labels.paid, about.paidWith ? `${amount}, ${receiptTexts.means(about.paidWith)}` : amount];
};

type Ended = { reader: "buyer" | "seller"; refundPoisha: number; paidWith: PaymentDetails | null };

/** Blocks about the refund, for the buyer only; [] when nothing goes back. */
export const refundText = ({ reader, refundPoisha, paidWith }: Ended, tools: Tools): Block[] =>
  reader === "buyer" && refundPoisha > 0 ? refundBlocks(amountText(refundPoisha), paidWith, tools) : [];
