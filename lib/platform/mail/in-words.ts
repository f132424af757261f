import { takaFigure, toTaka } from "@/lib/platform/money";
import { figureTexts } from "@/lib/texts/figures";
import { mailsTexts } from "@/lib/texts/mails";
import { valuesTexts } from "@/lib/texts/values";

/** Formats an amount in poisha as taka for a mail. The currency is a word, because many systems can't show ৳. */
export const amountText = (poisha: number): string => figureTexts.taka(takaFigure(toTaka(poisha)));

/** The name of a district or region in the language of a mail. null: not known yet. */
export const placeText = (name: string | null): string =>
  name === null ? mailsTexts.unknownPlace : valuesTexts.place(name);
