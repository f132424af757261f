import { takaFigure, toTaka } from "@/lib/platform/money";
import { figureTexts } from "@/lib/texts/figures";

/** An amount in poisha as a text in taka for mails. It uses a word, because many systems have no glyph for ৳. */
export const amountText = (poisha: number): string => figureTexts.taka(takaFigure(toTaka(poisha)));
