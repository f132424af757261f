"use client";

import { useSyncExternalStore } from "react";
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  LabelList,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from "recharts";
import { dayText, nearDay } from "@/lib/platform/day-words";
import { shortFigure } from "@/lib/platform/figures";
import { formatTaka } from "@/lib/platform/money";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { localFigure } from "@/lib/texts/digits";
import { currentLanguage } from "@/lib/texts/language";

const AXIS = { fill: "var(--color-ink-2)", fontSize: 13 };

/**
 * The layout per language, because day names are longer in Bangla. `narrow`, `wide`: how many day names fit below a
 * chart. `right`: the space to the right of the last bar, in px.
 */
const ROOM = { en: { narrow: 4, wide: 7, right: 20 }, bn: { narrow: 3, wide: 5, right: 40 } };

const NARROW = "(width < 40rem)";
const isNarrow = () => window.matchMedia(NARROW).matches;
const onWidth = (changed: () => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/** The bars of a chart, without animation. All colours are CSS variables of the theme. */
export function DayBars({
  steps,
  lastIsNow,
  isMoney,
  label,
}: {
  steps: readonly { day: string; value: number }[];
  /** True if the last bar's period has not ended yet. This bar is highlighted and shows its value. */
  lastIsNow: boolean;
  isMoney: boolean;
  label: string;
}) {
  const shown = isMoney ? formatTaka : localFigure;
  const last = steps.length - 1;
  const bars = steps.map((step, i) => ({
    ...step,
    mark: lastIsNow && i === last && step.value > 0 ? shortFigure(step.value) : undefined,
  }));
  const bar = (props: BarShapeProps) => (
    <Rectangle
      {...props}
      radius={Math.min(props.width / 2, 5)}
      fill={lastIsNow && props.index === last ? "var(--color-alta-ink)" : "var(--color-ink-2)"}
    />
  );
  const room = ROOM[currentLanguage()];
  const narrow = useSyncExternalStore(onWidth, isNarrow);
  const ticks = evenTicks(Math.max(0, ...steps.map(({ value }) => value)), !isMoney);
  // Computed here, because React can wait for loading texts only during rendering.
  const dayNames = new Map(steps.map(({ day }) => [day, nearDay(day)]));
  const tickNames = new Map(ticks.map((tick) => [tick, shortFigure(tick)]));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars}
        title={texts.chartOf(label)}
        margin={{ top: 22, right: room.right, bottom: 0, left: 0 }}
        barCategoryGap="25%"
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          height={44}
          tick={({ x, y, payload }: XAxisTickContentProps) => (
            <DayName x={Number(x)} y={Number(y)} name={dayNames.get(payload.value) ?? ""} />
          )}
          tickLine={false}
          axisLine={false}
          tickMargin={8}
          ticks={regularDays(
            steps.map(({ day }) => day),
            room[narrow ? "narrow" : "wide"],
          )}
          interval={0}
        />
        <YAxis
          width="auto"
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 1]}
          interval={0}
          tickFormatter={(tick: number) => tickNames.get(tick) ?? ""}
          tick={AXIS}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--color-sunken)" }}
          content={({ active, payload, label: day }) =>
            active && payload?.[0] ? (
              <Told day={dayText(String(day))} figure={shown(Number(payload[0].value))} what={label} />
            ) : null
          }
        />
        <Bar dataKey="value" isAnimationActive={false} maxBarSize={28} shape={bar}>
          <LabelList dataKey="mark" position="top" fill="var(--color-ink)" fontSize={13} fontWeight={600} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The label of a day below the chart: the weekday above the date. */
function DayName({ x, y, name }: { x: number; y: number; name: string }) {
  const [weekday, ...date] = name.split(" ");
  return (
    <text y={y} textAnchor="middle" {...AXIS}>
      <tspan x={x} dy="0.8em">
        {`${weekday} `}
      </tspan>
      <tspan x={x} dy="1.2em">
        {date.join(" ")}
      </tspan>
    </text>
  );
}

/** The tooltip of a bar, for mouse, touch and arrow keys. */
function Told({ day, figure, what }: { day: string; figure: string; what: string }) {
  return (
    <div role="status" className="rounded-sm bg-begun px-3 py-2 text-sm text-on-begun shadow-float">
      <p className="num text-xs text-on-begun-2">{day}</p>
      <p className="num font-semibold whitespace-nowrap">{figure}</p>
      <p className="sr-only">{what}</p>
    </div>
  );
}

/** The possible distances between two labelled days, in days. */
const DAY_STEPS = [1, 2, 7, 14, 28, 56];

/** Chooses which days get a label: at most `most`, at equal distances, counted back from the last day. */
export function regularDays(days: readonly string[], most: number): string[] {
  const step = DAY_STEPS.find((one) => Math.ceil(days.length / one) <= most) ?? Math.ceil(days.length / most);
  return days.filter((_, i) => (days.length - 1 - i) % step === 0);
}

/** Possible step sizes for the value axis. They are multiplied by a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
/** The number of grid lines above the zero line. */
const LINES = 4;

/**
 * The values of a chart's grid lines, from 0 to at least `most`, in equal steps. `whole`: all values are whole
 * numbers.
 */
export function evenTicks(most: number, whole: boolean): number[] {
  const rough = Math.max(most, whole ? LINES : 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    STEPS.map((one) => one * power).find(
      (one) => one >= rough * (1 - 1e-9) && (!whole || Number.isInteger(one)),
    ) ?? 10 * power;
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}
