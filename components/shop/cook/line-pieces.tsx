import { Fragment, type ReactNode } from "react";
import type { CookLine, CookStep } from "@/lib/shop/cook/cook-recipe";
import { langOf } from "@/lib/texts/lang-of";

/** Around lines: how their amounts stand out. Once and not at each, so that a page of many lines stays small. */
export const AMOUNTS = "[&_strong]:font-semibold [&_strong]:tabular-nums [&_strong]:whitespace-nowrap";

/** A line with its amounts standing out, so that an eye finds them from the stove; within `AMOUNTS`. */
export const LinePieces = ({ line }: { line: CookLine }) => (
  <Written text={line.pieces.join("")}>
    {line.pieces.map((text, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line, always in this order
      index % 2 === 1 ? <strong key={index}>{text}</strong> : text,
    )}
  </Written>
);

/** What its author wrote; marked where that is not in the page's language. */
function Written({ text, children }: { text: string; children: ReactNode }) {
  const lang = langOf(text);
  return lang ? <span lang={lang}>{children}</span> : children;
}

/** Around steps, for their times. */
export const STEP_TIMES = "[&_strong]:font-semibold [&_strong]:tabular-nums [&_strong]:text-alta-ink";

/** The author's words, its times standing out; within `STEP_TIMES`. */
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
