import { Check, X } from "lucide";
import { classNames } from "@/components/ui/class-names";
import { Stitch } from "@/components/ui/stitch";
import { type JourneyStep, journeyOf } from "@/lib/delivery/parcels/journey";
import type { Tracking } from "@/lib/delivery/parcels/schema";
import { parcelsTexts as say } from "@/lib/texts/en/parcels";
import { Icon } from "../../ui/icon";
import { momentOf, trackingDay, word } from "./tracking-words";

/** The timeline: what happened, where the parcel is, what is to come. */
export function Journey({ tracking }: { tracking: Tracking }) {
  const steps = journeyOf(tracking.delivery_status, tracking.events);
  const from = tracking.from ?? say.trackUnknownPlace;
  const to = tracking.to ?? say.trackUnknownPlace;
  const expected = tracking.estimatedDelivery;
  return (
    <section aria-labelledby="journey">
      <h2 id="journey" className="display text-2xl">
        {say.journey}
      </h2>
      <ol className="mt-6">
        {steps.map((step, i) => {
          const ahead = step.state === "todo";
          const last = i === steps.length - 1;
          return (
            <li
              // The same step may happen twice; its place in the list does not change.
              key={`${step.status}-${step.at ?? "todo"}`}
              aria-current={step.state === "now" ? "step" : undefined}
              className="relative flex gap-5 pb-7 last:pb-0"
            >
              {!last && (
                <Stitch
                  vertical
                  className={classNames(
                    "absolute top-8 bottom-1 left-[0.8125rem]",
                    steps[i + 1]?.state === "todo" ? "text-line-strong" : "text-alta",
                  )}
                />
              )}
              <Knot state={step.state} />
              <div className={ahead ? "text-ink-3" : undefined}>
                <p className={ahead ? undefined : "font-semibold"}>{word(step.status)}</p>
                {!ahead && <p className="text-ink-2">{say.steps[step.status](from, to)}</p>}
                {step.at && (
                  <time dateTime={step.at} className="num block text-sm text-ink-3">
                    {momentOf(step.at)}
                  </time>
                )}
                {step.status === "out_for_delivery" && ahead && expected && (
                  <p className="num text-sm">{say.expected(trackingDay(expected, "short"))}</p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Knot({ state }: { state: JourneyStep["state"] }) {
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
  return (
    <span
      aria-hidden
      className={classNames(
        "grid size-7 shrink-0 place-items-center rounded-full border-3",
        state === "now" ? "border-alta" : "border-line-strong",
      )}
    >
      {state === "now" && <span className="size-3 rounded-full bg-alta" />}
    </span>
  );
}
