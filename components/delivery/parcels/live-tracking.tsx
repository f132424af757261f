"use client";

import useSWR from "swr";
import type { Tracking } from "@/lib/delivery/parcels/schema";
import { isFinal } from "@/lib/delivery/parcels/transitions";
import { getJson } from "@/lib/platform/http/client";
import { parcelsTexts as say } from "@/lib/texts/parcels";
import { Journey } from "./journey";
import { TrackingHead } from "./tracking-head";

/** A parcel moves a few times a day: asking now and then, only while the page is looked at, is live enough. */
const POLL_MS = 15_000;

/**
 * The tracking page as it was served, then kept up to date. Polling rather than server-sent events: a phone drops
 * connections that stay open, a proxy counts them, and the answer is 500 bytes.
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
        <p className="mt-8 text-sm text-ink-3">{error ? say.trackStale : say.trackUpdated}</p>
      )}
    </>
  );
}
