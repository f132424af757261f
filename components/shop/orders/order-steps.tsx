import { Fragment } from "react";
import { Knot, stationOf } from "@/components/delivery/parcels/journey";
import { classNames } from "@/components/ui/class-names";
import { Stitch } from "@/components/ui/stitch";
import type { Order } from "@/lib/shop/orders/views";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts } from "@/lib/texts/parcels";

interface OrderStepsProps {
  steps: Order["steps"];
  /** True: small signs without words, for lists in which each order already names its state. */
  isPlain?: boolean;
  className?: string;
}

/**
 * The four stations of an order under way, from the kitchen's answer to the door, on a stitched line. Where four do
 * not fit beside each other they stand below each other.
 */
export function OrderSteps({ steps, isPlain = false, className = "" }: OrderStepsProps) {
  const stations = steps.flatMap((one) =>
    one.step === "ordered" || one.step === "ended" ? [] : { ...one, word: parcelsTexts.steps[one.step] },
  );
  const here = stationOf(stations);
  if (isPlain) {
    return (
      <div aria-hidden className={classNames("flex items-center gap-2", className)}>
        {stations.map(({ step, state }, index) => (
          <Fragment key={step}>
            {index > 0 && <Way state={state} className="flex-1" />}
            <span
              className={classNames(
                "size-3.5 shrink-0 rounded-full",
                state === "done" ? "bg-alta" : "border-3 border-line-strong",
              )}
            />
          </Fragment>
        ))}
      </div>
    );
  }
  return (
    <div className={classNames("@container", className)}>
      <ol
        aria-label={parcelsTexts.journey}
        // Reaches 8 px into the padding on each side, so that the longest word stays on one line on a phone.
        className="grid gap-y-2 @min-[14rem]:-mx-2 @min-[14rem]:grid-cols-4 @min-[14rem]:text-center"
      >
        {stations.map(({ step, state, word }, index) => (
          <li
            key={step}
            aria-current={index === here ? "step" : undefined}
            className="relative flex items-center gap-3 text-xs leading-tight @min-[14rem]:flex-col @min-[14rem]:gap-1.5"
          >
            {index > 0 && (
              <Way
                state={state}
                className="absolute top-3 right-1/2 -left-1/2 mx-4.5 hidden @min-[14rem]:block"
              />
            )}
            <Knot state={state} />
            <span className={index === here ? "font-semibold" : "text-ink-2"}>
              {word}
              {state === "done" && <span className="sr-only"> {commonTexts.past}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The thread that leads to a station. */
const Way = ({ state, className }: { state: Order["steps"][number]["state"]; className: string }) => (
  <span aria-hidden className={classNames("overflow-hidden", className)}>
    <Stitch
      sewn={state === "done" ? 1 : 0}
      className="text-alta-ink [--thread-ahead:var(--color-line-strong)]"
    />
  </span>
);
