"use client";

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
  YAxis,
} from "recharts";
import { formatTaka } from "@/lib/platform/money";
import { shownCount, shownDate, shownDay } from "./wording";

const AXIS = { fill: "var(--color-ink-2)", fontSize: 13 };
const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** The bars themselves. Nothing moves, and every colour is a variable of the theme. */
export function DayBars({
  steps,
  lastIsNow,
  isMoney,
  label,
}: {
  steps: readonly { day: string; value: number }[];
  /** The last bar is not over yet: it stands out, with its value. */
  lastIsNow: boolean;
  isMoney: boolean;
  label: string;
}) {
  const shown = isMoney ? formatTaka : shownCount;
  const last = steps.length - 1;
  const bars = steps.map((step, i) => ({
    ...step,
    mark: lastIsNow && i === last && step.value > 0 ? short.format(step.value) : undefined,
  }));
  const bar = (props: BarShapeProps) => (
    <Rectangle
      {...props}
      radius={Math.min(props.width / 2, 5)}
      fill={lastIsNow && props.index === last ? "var(--color-alta-ink)" : "var(--color-ink-2)"}
    />
  );
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars}
        accessibilityLayer={false}
        margin={{ top: 22, right: 16, bottom: 0, left: 0 }}
        barCategoryGap="25%"
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          tickFormatter={shownDay}
          tick={AXIS}
          tickLine={false}
          axisLine={false}
          tickMargin={8}
          minTickGap={24}
          interval="preserveStartEnd"
        />
        <YAxis
          width={46}
          allowDecimals={isMoney}
          tickFormatter={(value: number) => short.format(value)}
          tick={AXIS}
          tickLine={false}
          axisLine={false}
          tickCount={4}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--color-sunken)" }}
          contentStyle={{
            background: "var(--color-begun)",
            border: 0,
            borderRadius: "var(--radius-sm)",
            color: "var(--color-on-begun)",
          }}
          itemStyle={{ color: "var(--color-on-begun)" }}
          labelFormatter={(day) => shownDate(String(day))}
          formatter={(value) => [shown(Number(value)), label]}
        />
        <Bar dataKey="value" isAnimationActive={false} maxBarSize={28} shape={bar}>
          <LabelList dataKey="mark" position="top" fill="var(--color-ink)" fontSize={13} fontWeight={600} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
