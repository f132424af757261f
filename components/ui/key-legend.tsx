import { tablesTexts as texts } from "@/lib/texts/tables";

/** Says which keys a table has. Shown where a window is wide enough for a table, so that a keyboard is likely. */
export function KeyLegend({ canChoose }: { canChoose: boolean }) {
  const keys = [
    ["J", texts.next],
    ["K", texts.previous],
    ...(canChoose ? [["X", texts.choose]] : []),
    [texts.enter, texts.open],
    ["/", texts.search],
  ];
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2 max-xl:hidden print:hidden">
      {texts.keys}
      {keys.map(([key, does]) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <kbd className="rounded-xs border border-line-strong/60 bg-surface px-1.5 py-0.5 font-semibold">
            {key}
          </kbd>
          {does}
        </span>
      ))}
    </p>
  );
}
