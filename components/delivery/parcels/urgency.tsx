import { StickyNote } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { Urgency } from "@/lib/delivery/parcels/schema";
import type { ParcelWay } from "@/lib/delivery/parcels/views";
import { datedMoment } from "@/lib/platform/day-words";
import { telHref } from "@/lib/platform/latin-digits";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { ArrivalLine } from "./arrival-line";

type Dated = Omit<ParcelWay, "stateText"> & Pick<Urgency, "eatBy" | "spoilt" | "waited">;

/**
 * Until when an open parcel should be there: until its food is to be eaten, and on which day it is expected. Below it,
 * for how long it has waited for its next step. `children` replace the deadline. Narrow screens show only the first.
 */
export function Urgent({ of, children }: { of: Dated; children?: ReactNode }) {
  const { eatBy, spoilt, waited, expectedOn } = of;
  const hasDeadline = Boolean(children) || eatBy !== null || expectedOn !== null;
  return (
    <span className="min-w-0 xl:block">
      {children || (
        <>
          {eatBy !== null && (
            <time
              dateTime={eatBy}
              className={classNames("num block font-semibold", spoilt && "text-red-ink")}
            >
              {(spoilt ? texts.spoilt : texts.eatBy)(datedMoment(eatBy))}
            </time>
          )}
          {!spoilt && (
            <ArrivalLine
              way={of}
              viewer={null}
              className={classNames(
                "xl:text-xs/4",
                (eatBy !== null || expectedOn === null) && "max-xl:hidden",
              )}
            />
          )}
        </>
      )}
      {waited !== null && (
        <span
          className={classNames(
            "num block text-sm/5 text-ink-2 xl:text-xs/4",
            hasDeadline && "max-xl:hidden",
          )}
        >
          {waitedText(waited)}
        </span>
      )}
    </span>
  );
}

/** The time in whole minutes, from an hour on in whole hours, from two days on in whole days. Rounded down. */
function waitedText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return texts.waited.minutes(Math.max(minutes, 1));
  return hours < 48 ? texts.waited.hours(hours) : texts.waited.days(Math.floor(hours / 24));
}

/** Says that admins have written notes about a parcel. Nothing if there are none. */
export function Noted({ notes }: { notes: number }) {
  if (notes === 0) return null;
  return (
    <span className="num inline-flex items-center gap-1 text-xs/4 font-normal text-ink-2">
      <Icon of={StickyNote} aria-hidden size={14} />
      {texts.noted(notes)}
    </span>
  );
}

/** A phone number as a link that calls it. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return null;
  return (
    <a
      href={telHref(phone)}
      className="num relative inline-block min-h-6 text-xs/6 whitespace-nowrap underline underline-offset-4 max-xl:min-h-touch max-xl:text-sm/[2.75rem]"
    >
      {phone}
    </a>
  );
}
