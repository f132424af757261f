import { GOOD, METRICS, type Metric, OTHER, type PageVitals } from "@/lib/site/vitals/rules";
import { dashboardTexts as say } from "@/lib/texts/dashboard";
import { localFigure } from "@/lib/texts/digits";
import { figureTexts } from "@/lib/texts/figures";
import { Box } from "./box";
import { CompactTable } from "./compact-table";

/** How fast pages were in readers' browsers, by page. */
export function PageVitalsBox({ pages }: { pages: readonly PageVitals[] }) {
  return (
    <Box id="vitals" title={say.vitals} help={say.vitalsHelp}>
      {pages.length === 0 ? (
        <p className="text-ink-2">{say.vitalsNone}</p>
      ) : (
        <CompactTable
          caption={say.vitals}
          columns={[say.vitalsPage, ...METRICS.map((metric) => say.vitalsShown[metric]), say.vitalsLoads]}
          rows={pages.map((one) => ({
            key: one.page,
            cells: [
              one.page === OTHER ? say.vitalsOther : one.page,
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
  const shown = Number.isFinite(value) ? shownIn(metric, value) : say.vitalsBeyond;
  if (value <= GOOD[metric]) return shown;
  return (
    <span className="font-semibold text-red-ink">
      {shown}
      <span className="sr-only"> ({say.vitalsSlow})</span>
    </span>
  );
}

function shownIn(metric: Metric, value: number): string {
  if (metric === "LCP") return figureTexts.seconds(localFigure(value / 1_000, 1));
  return metric === "INP" ? figureTexts.milliseconds(localFigure(value)) : localFigure(value, 2);
}
