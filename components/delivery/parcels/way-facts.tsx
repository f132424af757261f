"use client";

import useSWR from "swr";
import { Skeleton } from "@/components/ui/skeleton";
import type { Tracking } from "@/lib/delivery/parcels/schema";
import { getJson } from "@/lib/platform/http/client";
import { localDigits } from "@/lib/texts/digits";
import { parcelsTexts as texts } from "@/lib/texts/parcels";
import { arrivalText } from "./arrival-line";

interface WayFactsProps {
  trackingId: string;
  /** The receiver's code. Undefined: still loading. null: this user is not shown the code. */
  code: string | null | undefined;
  /** A text that explains who must give the code to whom. */
  codeHelp: string;
  /** False leaves out the day of arrival. */
  hasDay?: boolean;
}

/** Facts about a parcel that was just paid or booked: tracking number, receiver's code and day of arrival. */
export function WayFacts({ trackingId, code, codeHelp, hasDay = true }: WayFactsProps) {
  const { data, error } = useSWR<Tracking>(hasDay ? `/track/${trackingId}` : null, getJson);
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      <div>
        <dt className="text-sm text-ink-2">{texts.trackingId}</dt>
        <dd className="num mt-0.5 font-semibold break-all">{trackingId}</dd>
      </div>
      {code !== null && (
        <div>
          <dt className="text-sm text-ink-2">{texts.code}</dt>
          {code === undefined ? (
            <Waits className="h-7" />
          ) : (
            <dd className="num mt-0.5 text-lg font-semibold tracking-[0.2em]">{localDigits(code)}</dd>
          )}
          <dd className="text-sm text-ink-3">{codeHelp}</dd>
        </div>
      )}
      {hasDay && (
        <div>
          <dt className="text-sm text-ink-2">{texts.expectedDay}</dt>
          {!data && !error ? (
            <Waits className="h-6" />
          ) : (
            <dd className="num sentence mt-0.5 font-semibold">{data && arrivalText(data)}</dd>
          )}
        </div>
      )}
    </dl>
  );
}

/** Has the height of the value that is loading. */
const Waits = ({ className }: { className: string }) => (
  <dd className="mt-0.5">
    <Skeleton className={`w-24 ${className}`} />
  </dd>
);
