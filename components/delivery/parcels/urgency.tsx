import { StickyNote } from "lucide";
import { Icon } from "@/components/ui/icon";
import type { Urgency } from "@/lib/delivery/parcels/schema";
import type { ParcelWay } from "@/lib/delivery/parcels/views";
import { nearDay, timeOfDay } from "@/lib/platform/day-words";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { ArrivalLine } from "./arrival-line";

/** Until when a parcel should be there: until its food is to be eaten, and on which day it is expected. */
export function Deadline({
  way,
  eatBy,
  spoilt,
}: Pick<Urgency, "eatBy" | "spoilt"> & { way: Omit<ParcelWay, "stateText"> }) {
  return (
    <span className="block min-w-0 max-xl:text-right">
      {eatBy !== null && (
        <time
          dateTime={eatBy}
          className={spoilt ? "num block font-semibold text-red-ink" : "num block font-semibold"}
        >
          {(spoilt ? texts.spoilt : texts.eatBy)(`${nearDay(eatBy)} ${timeOfDay(eatBy)}`)}
        </time>
      )}
      <ArrivalLine way={way} viewer={null} className="xl:text-xs/4" />
    </span>
  );
}

/** How long a parcel has waited for its next step. */
export function Waited({ minutes }: { minutes: number | null }) {
  if (minutes === null) return null;
  return <span className="num block text-xs/4 text-ink-2">{waitedText(minutes)}</span>;
}

/** The time in whole minutes, from an hour on in whole hours, from two days on in whole days. Rounded down. */
export function waitedText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return texts.waited.minutes(minutes);
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
      href={`tel:${phone.replace(/\s/g, "")}`}
      className="num relative inline-block min-h-6 text-xs/6 whitespace-nowrap underline underline-offset-4 max-xl:min-h-touch max-xl:text-sm/[2.75rem]"
    >
      {phone}
    </a>
  );
}
