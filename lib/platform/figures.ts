import { localFigure } from "@/lib/texts/digits";
import { figureTexts as texts } from "@/lib/texts/figures";

/** A duration as a recipe shows it: 4,800 s -> "1 h 20 min", 30 s -> "30 s". */
export function lengthText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3_600), texts.hours],
    [Math.floor((seconds % 3_600) / 60), texts.minutes],
    [seconds % 60, texts.seconds],
  ] as const;
  const said = parts.filter(([number]) => number > 0).map(([number, unit]) => unit(localFigure(number)));
  return said.join(" ") || texts.seconds(localFigure(0));
}

/**
 * Shortens a large number and returns the parts of the short form. 3,500 becomes value 3.5, one decimal, word "k".
 */
export function shortParts(value: number): { value: number; decimals: number; word: string } {
  const step = texts.short.find(({ from }) => Math.abs(value) >= from);
  const short = step ? Number((value / step.from).toFixed(step.decimals)) : value;
  return {
    value: short,
    decimals: String(short).split(".")[1]?.length ?? 0,
    word: step?.word ?? "",
  };
}

/** Shortens a large number to a text such as "3.5k" or "332k". */
export function shortFigure(number: number): string {
  const { value, word } = shortParts(number);
  return `${localFigure(value)}${word}`;
}
