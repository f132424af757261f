import type { CookLine, CookStep } from "@/lib/shop/cook/cook-recipe";

/** A line with its amounts standing out, so that an eye finds them from the stove. */
export const LinePieces = ({ line }: { line: CookLine }) =>
  line.pieces.map(({ text, amount }, index) =>
    amount ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line, always in this order
      <strong key={index} className="num font-semibold whitespace-nowrap">
        {text}
      </strong>
    ) : (
      text
    ),
  );

/** The author's words, its times standing out. */
export function StepText({ step: { text, times } }: { step: CookStep }) {
  return (
    <>
      {times.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(times[index - 1]?.end ?? 0, start)}
          <strong className="num font-semibold text-alta-ink">{text.slice(start, end)}</strong>
        </span>
      ))}
      {text.slice(times.at(-1)?.end ?? 0)}
    </>
  );
}
