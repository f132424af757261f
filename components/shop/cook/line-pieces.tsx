import { Fragment, type ReactNode } from "react";
import type { CookLine, CookStep } from "@/lib/shop/cook/cook-recipe";
import { langOf } from "@/lib/texts/lang-of";

/** The CSS classes for amounts in ingredient lines, set once around all lines to keep the page small. */
export const AMOUNTS = "[&_strong]:font-semibold [&_strong]:tabular-nums [&_strong]:whitespace-nowrap";

/**
 * An ingredient line with bold amounts, so that a cook can find them from a distance. Must be inside an element with
 * `AMOUNTS`.
 */
export const LinePieces = ({ line }: { line: CookLine }) => (
  <Written text={line.pieces.join("")}>
    {line.pieces.map((text, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line, always in this order
      index % 2 === 1 ? <strong key={index}>{text}</strong> : text,
    )}
  </Written>
);

/** Text written by the recipe's author. Sets the `lang` attribute if its language differs from the page's. */
function Written({ text, children }: { text: string; children: ReactNode }) {
  const lang = langOf(text);
  return lang ? <span lang={lang}>{children}</span> : children;
}

/** The CSS classes for times in step texts, set once around all steps to keep the page small. */
export const STEP_TIMES = "[&_strong]:font-semibold [&_strong]:tabular-nums [&_strong]:text-alta-ink";

/** A step in the author's words, with its times emphasized. Must be inside an element with `STEP_TIMES`. */
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
