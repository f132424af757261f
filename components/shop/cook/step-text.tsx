import type { CookStep } from "@/lib/shop/cook/cook-recipe";

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
