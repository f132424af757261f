import { ChevronDown } from "lucide";
import Form from "next/form";
import { CHOICES, type Choice, FIRST_DAY } from "@/lib/dashboard/rules";
import type { Period } from "@/lib/platform/days";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { localPath } from "@/lib/texts/language";
import { Button } from "../ui/button";
import { ChipLink } from "../ui/chip";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";

/** Chooses the period of the figures. The period is part of the URL, and the chooser works without scripts. */
export function PeriodChooser({
  path,
  choice,
  period,
  today,
}: {
  path: string;
  /** The chosen preset, such as the last 7 days; null if the person entered the dates. */
  choice: Choice | null;
  period: Period;
  today: string;
}) {
  return (
    <nav aria-label={texts.choosePeriod} className="mb-4 flex flex-wrap items-start gap-2">
      {CHOICES.map((one) => (
        <ChipLink key={one} href={`${path}?period=${one}`} chosen={one === choice} routed="stay">
          {texts.choices[one]}
        </ChipLink>
      ))}
      <details className="group/own open:w-full" open={choice === null} key={`${period.from} ${period.to}`}>
        <summary className="inline-flex min-h-touch cursor-pointer list-none items-center gap-2 rounded-full border border-line-strong/60 px-5 font-medium hover:bg-sunken">
          {texts.ownPeriod}
          <Icon of={ChevronDown} aria-hidden size={16} className="group-open/own:rotate-180" />
        </summary>
        <Form
          action={localPath(path)}
          scroll={false}
          prefetch={false}
          className="mt-3 grid max-w-xl items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
        >
          <Input
            type="date"
            name="from"
            label={texts.from}
            defaultValue={period.from}
            min={FIRST_DAY}
            max={today}
            required
          />
          <Input
            type="date"
            name="to"
            label={texts.to}
            defaultValue={period.to}
            min={FIRST_DAY}
            max={today}
            required
          />
          <Button type="submit" variant="secondary" className="min-h-12">
            {texts.show}
          </Button>
        </Form>
      </details>
    </nav>
  );
}
