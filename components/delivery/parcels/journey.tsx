import { Check, X } from "lucide";
import { classNames } from "@/components/ui/class-names";
import { Stitch } from "@/components/ui/stitch";
import type { Tracking } from "@/lib/delivery/parcels/schema";
import { momentText } from "@/lib/platform/day-words";
import { parcelsTexts as texts } from "@/lib/texts/parcels";
import { Icon } from "../../ui/icon";
import { ArrivalLine } from "./arrival-line";

type Step = Tracking["steps"][number];

/**
 * The timeline of a parcel: the steps it has passed with their times, and those to come. The last one passed stands
 * out, because the parcel is there.
 */
export function Journey({ tracking }: { tracking: Tracking }) {
  const { steps } = tracking;
  const here = stationOf(steps);
  return (
    <section aria-labelledby="journey">
      <h2 id="journey" className="display text-2xl">
        {texts.journey}
      </h2>
      <ol className="mt-6">
        {steps.map(({ step, at, state }, i) => (
          <li
            key={step}
            aria-current={i === here ? "step" : undefined}
            className="relative flex gap-5 pb-7 last:pb-0"
          >
            {i < steps.length - 1 && (
              <Stitch
                vertical
                className={classNames(
                  "absolute top-8 bottom-1 left-[0.8125rem]",
                  i < here ? "text-alta" : "text-line-strong",
                )}
              />
            )}
            <Knot state={state} />
            <div className={state === "todo" || state === "now" ? "text-ink-2" : undefined}>
              <p className={i === here ? "font-semibold" : undefined}>
                {step === "ended" ? tracking.stateText : texts.steps[step]}
              </p>
              {at && (
                <time dateTime={at} className="num block text-sm text-ink-3">
                  {momentText(at)}
                </time>
              )}
              {step === "at_door" && <ArrivalLine way={tracking} viewer={null} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The index of the last station that was passed or at which the way ended; -1 before the first one. */
export const stationOf = (steps: readonly Pick<Step, "state">[]): number =>
  steps.findLastIndex(({ state }) => state === "done" || state === "failed");

/** The sign of one station: filled once it is passed, open until then. */
export function Knot({ state }: { state: Step["state"] }) {
  if (state === "done")
    return (
      <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-alta text-on-alta">
        <Icon of={Check} size={16} />
      </span>
    );
  if (state === "failed")
    return (
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-red-ink text-surface"
      >
        <Icon of={X} size={16} />
      </span>
    );
  return <span aria-hidden className="size-7 shrink-0 rounded-full border-3 border-line-strong bg-surface" />;
}
