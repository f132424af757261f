"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { DayFigures } from "@/lib/dashboard/model";
import { chartSteps } from "@/lib/dashboard/rules";
import { dayText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { localFigure } from "@/lib/texts/digits";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Skeleton } from "../ui/skeleton";
import { Box } from "./box";
import { CompactTable } from "./compact-table";

type Measure = "revenue" | "orders" | "parcels";

const TITLES = {
  get revenue() {
    return texts.revenueA;
  },
  get orders() {
    return texts.ordersA;
  },
  get parcels() {
    return texts.parcelsA;
  },
};

const Bars = dynamic(() => import("./day-bars").then(({ DayBars }) => DayBars), {
  ssr: false,
  loading: () => <Skeleton className="size-full" />,
});

/** One figure per day, as a bar chart and as a table. */
export function DayChart({
  measure,
  days,
  today,
  className,
}: {
  measure: Measure;
  days: readonly DayFigures[];
  /** Today in Dhaka. Its bar is highlighted. */
  today: string;
  className?: string | undefined;
}) {
  const [asTable, setAsTable] = useState(false);
  const { unit, steps } = chartSteps(days, (day) => day[measure]);
  const title = TITLES[measure][unit];
  const shown = measure === "revenue" ? formatTaka : localFigure;
  if (steps.every(({ value }) => value === 0)) {
    return (
      <Box id={`${measure}-by-day`} title={title} className={className}>
        <p className="text-ink-2">{texts.noFigures}</p>
      </Box>
    );
  }
  return (
    <Box
      id={`${measure}-by-day`}
      title={title}
      className={className}
      action={
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3 text-alta-ink noscript:hidden"
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? texts.asChart : texts.asTable}
          <span className="sr-only"> {title}</span>
        </Button>
      }
    >
      {!asTable && (
        // On a phone the bars are too narrow for numbers, so a tap on a bar shows its value.
        <div className="relative min-h-56 grow overflow-x-clip noscript:hidden lg:min-h-64 max-sm:[&_.recharts-label-list]:hidden">
          <div className="absolute inset-0">
            <Bars
              steps={steps}
              lastIsNow={days.at(-1)?.day === today}
              isMoney={measure === "revenue"}
              label={title}
            />
          </div>
        </div>
      )}
      <div
        className={classNames(
          "relative",
          asTable ? "max-h-64 overflow-y-auto" : "sr-only noscript:not-sr-only",
        )}
        {...(asTable ? { role: "group", "aria-label": title, tabIndex: 0 } : {})}
      >
        <CompactTable
          caption={title}
          columns={[texts.dayColumn[unit], TITLES_SHORT[measure]]}
          rows={steps.map(({ day, value }) => ({ key: day, cells: [dayText(day), shown(value)] }))}
        />
      </div>
    </Box>
  );
}

const TITLES_SHORT = {
  get revenue() {
    return texts.revenue;
  },
  get orders() {
    return texts.orders;
  },
  get parcels() {
    return texts.parcels;
  },
};
