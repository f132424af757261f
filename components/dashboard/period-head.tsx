import type { Choice } from "@/lib/dashboard/rules";
import { dayText } from "@/lib/platform/day-words";
import { lengthOf, type Period } from "@/lib/platform/days";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { Notice } from "../ui/notice";
import { PeriodChooser } from "./period-chooser";

/** The period chooser, the days of the chosen period, and the days of the compared period. */
export function PeriodHead({
  path,
  choice,
  period,
  today,
  wrong,
}: {
  path: string;
  /** The chosen preset, such as the last 7 days; null if the person entered the dates. */
  choice: Choice | null;
  period: Period;
  today: string;
  /** The error text if the period in the URL is invalid and therefore ignored. */
  wrong: string | undefined;
}) {
  const days = texts.span(dayText(period.from), dayText(period.to));
  return (
    <>
      <PeriodChooser {...{ path, choice, period, today }} />
      {wrong && (
        <Notice kind="warning" className="mb-4">
          {wrong}
        </Notice>
      )}
      <div className="mt-6 mb-5">
        <h2 className="display text-xl">{choice ? texts.periodOf[choice] : days}</h2>
        <p className="mt-1 text-sm text-ink-2">
          {choice && `${days}, `}
          {texts.comparedWith(lengthOf(period), period.to === today)}
        </p>
      </div>
    </>
  );
}
