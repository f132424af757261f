import { takaFigure, toTaka } from "@/lib/platform/money";
import { figureTexts } from "@/lib/texts/figures";

/** Formats an amount in poisha as taka for a mail. The currency is a word, because many systems can't show ৳. */
export const amountText = (poisha: number): string => figureTexts.taka(takaFigure(toTaka(poisha)));
