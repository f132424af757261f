import { refundBlocks } from "@/lib/money/receipts/refund-blocks";
import type { PaymentDetails } from "@/lib/money/receipts/rules";
import { datedMoment } from "@/lib/platform/day-words";
import { amountText, placeText } from "@/lib/platform/mail/in-words";
import type { Block, FactRow, Tools } from "@/lib/platform/mail/template";
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
/** An order's lines. `quantity`: the number of portions of all lines. */
type Box = { quantity: number; lines: readonly Line[] };

const nameOf = (line: Line): string => namesOfDish(line)[0];
const otherNames = (lines: readonly Line[]): string =>
  lines.flatMap((line) => namesOfDish(line)[1] ?? []).join(", ");

/** One row of a mail that names all lines of an order. */
export const contentsRow = ({ quantity, lines }: Box): FactRow => [
  texts.labels.what,
  lines.length > 1
    ? lines.map((line) => texts.line(line.quantity, nameOf(line))).join(", ")
    : quantity > 1
      ? texts.line(quantity, boxTitle(lines))
      : boxTitle(lines),
  otherNames(lines),
];

/** Rows of a mail for each line of an order: its name, what a portion contains and how it is stored. */
export function contents({ quantity, lines }: Box): FactRow[] {
  const [line] = lines;
  if (lines.length > 1 || !line) return lines.flatMap(lineRows);
  return [
    [texts.labels.what, nameOf(line), otherNames(lines)],
    [texts.labels.quantity, localFigure(quantity)],
    ...boxRows(line),
  ];
}

/** Rows of a mail for one line of an order: its name, what a portion contains and how it is stored. */
export const lineRows = (line: Line): FactRow[] => [
  [texts.labels.what, texts.line(line.quantity, nameOf(line)), otherNames([line])],
  ...boxRows(line),
];

function boxRows(line: Line): FactRow[] {
  const keeping = keepingWords(line);
  return [
    [boxTexts.heading, boxSummary(line)],
    ...(keeping === null ? [] : [[boxTexts.labels.keep, keeping] as const]),
  ];
}

/** Tells the kitchen's deadline for its answer, and in how many days the order arrives after the answer. */
export const comingText = (about: { seller: string; answerUntil: string; days: number | null }): string =>
  texts.coming(about.seller, datedMoment(about.answerUntil), stateTexts.about(about.days));

/** A mail's row with the paid amount and the payment method, or with the amount to pay in cash at the door. */
export const paidRow = (about: { totalPoisha: number; paidWith: PaymentDetails | null }): FactRow => {
  const amount = amountText(about.totalPoisha);
  if (isInCash(about)) return [texts.labels.inAll, amount];
  return [texts.labels.paid, about.paidWith ? `${amount}, ${receiptTexts.means(about.paidWith)}` : amount];
};

/** A mail's row with the district where an order goes. */
export const districtRow = ({ to }: { to: string | null }): FactRow => [texts.labels.to, placeText(to)];

type Ended = { reader: "buyer" | "seller"; refundPoisha: number; paidWith: PaymentDetails | null };

/** A mail's text about the refund, for the buyer only; [] if nothing is refunded. */
export const refundText = ({ reader, refundPoisha, paidWith }: Ended, tools: Tools): Block[] =>
  reader === "buyer" && refundPoisha > 0 ? refundBlocks(amountText(refundPoisha), paidWith, tools) : [];
