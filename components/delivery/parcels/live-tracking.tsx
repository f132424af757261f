"use client";

import { Truck } from "lucide";
import useSWR from "swr";
import { Icon } from "@/components/ui/icon";
import { Stitch } from "@/components/ui/stitch";
import type { Tracking } from "@/lib/delivery/parcels/schema";
import { isFinal } from "@/lib/delivery/parcels/transitions";
import { getJson } from "@/lib/platform/http/client";
import { parcelsTexts as texts } from "@/lib/texts/parcels";
import { valuesTexts } from "@/lib/texts/values";
import { arrivalText, LateAct } from "./arrival-line";
import { Journey } from "./journey";

/** How often a visible page fetches the parcel's state, in ms. */
const POLL_MS = 15_000;

/**
 * The tracking page. It shows the server's data first, then fetches new data regularly. Server-sent events are not
 * used, because phones drop long connections and proxies limit them.
 */
export function LiveTracking({ served }: { served: Tracking }) {
  const { data, error } = useSWR(`/track/${served.tracking_id}`, getJson<Tracking>, {
    fallbackData: served,
    revalidateOnMount: false,
    refreshInterval: (latest) => (latest && isFinal(latest.delivery_status) ? 0 : POLL_MS),
  });
  const tracking = data ?? served;
  return (
    <>
      <div aria-live="polite">
        <TrackingHead tracking={tracking} />
      </div>
      <div className="mt-10">
        <Journey tracking={tracking} />
      </div>
      {!isFinal(tracking.delivery_status) && (
        <p className="mt-8 text-sm text-ink-3">{error ? texts.trackStale : texts.trackUpdated}</p>
      )}
    </>
  );
}

const placeOf = (district: string | null): string =>
  district === null ? texts.trackUnknownPlace : valuesTexts.place(district);

/** The parcel's status, its day of arrival, and its progress as a line between two places. */
export function TrackingHead({ tracking }: { tracking: Tracking }) {
  const progress = progressOf(tracking);
  const arrival = arrivalText(tracking);
  // True if the parcel was cancelled or declined: the line then shows no vehicle.
  const isOver = tracking.steps.some(({ step }) => step === "ended");
  return (
    <div className="rounded-md bg-begun p-6 text-on-begun sm:p-8">
      <p className="display text-3xl sm:text-4xl">{tracking.stateText}</p>
      {arrival && <p className="num sentence mt-1 text-on-begun-2">{arrival}</p>}
      <LateAct way={tracking} viewer="public" className="mt-3" />
      <div className="mt-8 flex items-center gap-4 font-semibold">
        <span>{placeOf(tracking.from)}</span>
        <span aria-hidden className="relative block h-8 flex-1">
          <Stitch
            sewn={progress}
            before={0}
            className="absolute inset-x-0 top-3.5 text-shorshe [--thread-ahead:color-mix(in_oklch,var(--color-on-begun-2)_55%,transparent)]"
          />
          {!isOver && (
            <span
              className="absolute top-0 grid size-8 -translate-x-1/2 place-items-center rounded-full bg-shorshe text-on-shorshe"
              style={{ left: `calc(1rem + ${progress} * (100% - 2rem))` }}
            >
              <Icon of={Truck} size={18} />
            </span>
          )}
        </span>
        <span>{placeOf(tracking.to)}</span>
      </div>
    </div>
  );
}

/** Returns the completed part of the delivery, from 0 to 1. */
function progressOf({ steps }: Tracking): number {
  const done = steps.filter(({ state }) => state === "done").length;
  return Math.max(0, done - 1) / Math.max(1, steps.length - 1);
}
