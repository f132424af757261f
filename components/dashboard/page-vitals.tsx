import { GOOD, METRICS, type Metric, OTHER, type PageVitals } from "@/lib/site/vitals/rules";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { localFigure } from "@/lib/texts/digits";
import { figureTexts } from "@/lib/texts/figures";
import { Box } from "./box";
import { CompactTable } from "./compact-table";

/** How fast each page loaded in visitors' browsers. */
export function PageVitalsBox({ pages }: { pages: readonly PageVitals[] }) {
  return (
    <Box id="vitals" title={texts.vitals} help={texts.vitalsHelp}>
      {pages.length === 0 ? (
        <p className="text-ink-2">{texts.vitalsNone}</p>
      ) : (
        <CompactTable
          caption={texts.vitals}
          columns={[
            texts.vitalsPage,
            ...METRICS.map((metric) => texts.vitalsShown[metric]),
            texts.vitalsLoads,
          ]}
          rows={pages.map((one) => ({
            key: one.page,
            cells: [
              one.page === OTHER ? texts.vitalsOther : one.page,
              ...METRICS.map((metric) => <Value key={metric} metric={metric} value={one[metric]} />),
              localFigure(one.loads),
            ],
          }))}
        />
      )}
    </Box>
  );
}

function Value({ metric, value }: { metric: Metric; value: number | null }) {
  if (value === null) return "–";
  const shown = Number.isFinite(value) ? shownIn(metric, value) : texts.vitalsBeyond;
  if (value <= GOOD[metric]) return shown;
  return (
    <span className="font-semibold text-red-ink">
      {shown}
      <span className="sr-only"> ({texts.vitalsSlow})</span>
    </span>
  );
}

function shownIn(metric: Metric, value: number): string {
  if (metric === "LCP") return figureTexts.seconds(localFigure(value / 1_000, 1));
  return metric === "INP" ? figureTexts.milliseconds(localFigure(value)) : localFigure(value, 2);
}
