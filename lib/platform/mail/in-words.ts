import { takaFigure, toTaka } from "@/lib/platform/money";
import { figureTexts } from "@/lib/texts/figures";

/** An amount in poisha as people read it, in taka: many systems have no sign for it. */
export const amountText = (poisha: number): string => figureTexts.taka(takaFigure(toTaka(poisha)));
