import { Fragment, type ReactNode } from "react";
import type { CookLine, CookStep } from "@/lib/shop/cook/cook-recipe";
import { langOf } from "@/lib/texts/lang-of";

/**
 * Classes for the amounts in lines. They are set once around all lines and not on each, so that a page of many lines
 * stays small.
 */
export const AMOUNTS = "[&_strong]:font-semibold [&_strong]:tabular-nums [&_strong]:whitespace-nowrap";

/** An ingredient line with bold amounts, which can be found from a distance. Must be inside `AMOUNTS`. */
export const LinePieces = ({ line }: { line: CookLine }) => (
  <Written text={line.pieces.join("")}>
    {line.pieces.map((text, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line, always in this order
      index % 2 === 1 ? <strong key={index}>{text}</strong> : text,
    )}
  </Written>
);

/** The author's text. Sets `lang` where its language is not the page's. */
function Written({ text, children }: { text: string; children: ReactNode }) {
  const lang = langOf(text);
  return lang ? <span lang={lang}>{children}</span> : children;
}

/** Classes for the times in steps, set once around all steps. */
export const STEP_TIMES = "[&_strong]:font-semibold [&_strong]:tabular-nums [&_strong]:text-alta-ink";

/** A step in the author's words, with its times emphasized. Must be inside `STEP_TIMES`. */
export function StepText({ step: { text, times } }: { step: CookStep }) {
  return (
    <Written text={text}>
      {times.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(times[index - 1]?.end ?? 0, start)}
          <strong>{text.slice(start, end)}</strong>
        </Fragment>
      ))}
      {text.slice(times.at(-1)?.end ?? 0)}
    </Written>
  );
}
