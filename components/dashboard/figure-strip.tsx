import { TrendingDown, TrendingUp } from "lucide";
import { Children, type ReactNode } from "react";
import type { Compared } from "@/lib/dashboard/model";
import { formatTaka } from "@/lib/platform/money";
import { localFigure } from "@/lib/texts/digits";
import { Icon } from "../ui/icon";
import { Price } from "../ui/price";
import { comparison } from "./wording";

/** The number of columns for each number of figures, chosen so that no row has a gap. */
const COLUMNS: Record<number, string> = {
  2: "@sm:grid-cols-2",
  3: "@lg:grid-cols-3",
  4: "@sm:grid-cols-2 @4xl:grid-cols-4",
};

/**
 * Several figures in one frame, divided by thin lines. They are side by side if there is room, and stacked on a
 * phone.
 */
export function FigureStrip({ children }: { children: ReactNode }) {
  const columns = COLUMNS[Children.count(children)] ?? "@lg:grid-cols-2 @3xl:grid-cols-3";
  return (
    <div className="@container">
      <dl className={`grid gap-px overflow-hidden rounded-md border border-line bg-line ${columns}`}>
        {children}
      </dl>
    </div>
  );
}

/** One figure of a strip, with a note and a comparison with the previous period. */
export function StripFigure({
  label,
  value,
  help,
  compared,
  shown,
}: {
  label: ReactNode;
  value: ReactNode;
  help?: ReactNode;
  compared?: Compared;
  /** Formats the value of the previous period. */
  shown?: (value: number) => string;
}) {
  const change = compared && shown && comparison(compared, shown);
  return (
    <div className="bg-surface p-4 sm:p-5">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="display mt-1 text-2xl leading-tight wrap-anywhere">{value}</dd>
      {compared && change && (
        <dd className="mt-1.5 flex items-start gap-1.5 text-sm text-ink-2">
          <Trend {...compared} />
          {change}
        </dd>
      )}
      {help && <dd className="mt-0.5 text-sm text-ink-2">{help}</dd>}
    </div>
  );
}

type ComparedFigure = { label: string; of: Compared; help?: ReactNode };

/** A count, compared with the previous period. */
export const CountFigure = ({ of, ...figure }: ComparedFigure) => (
  <StripFigure {...figure} value={localFigure(of.now)} compared={of} shown={localFigure} />
);

/** An amount in taka, compared with the previous period. */
export const TakaFigure = ({ of, ...figure }: ComparedFigure) => (
  <StripFigure {...figure} value={<Price taka={of.now} />} compared={of} shown={formatTaka} />
);

function Trend({ now, before }: Compared) {
  if (now === before) return null;
  const icon = now > before ? TrendingUp : TrendingDown;
  return <Icon of={icon} aria-hidden size={16} className="mt-0.5 shrink-0" />;
}
