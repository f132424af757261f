import { classNames } from "@/components/ui/class-names";
import type { ParcelWay } from "@/lib/delivery/parcels/views";
import { nearDay } from "@/lib/platform/day-words";
import { stateTexts as texts } from "@/lib/texts/states";

type Arriving = Omit<ParcelWay, "stateText">;

/** Returns the expected arrival of a parcel as text. Returns null if the parcel has arrived or will not arrive. */
export function arrivalText({ expectedOn, expectedDays, late, steps }: Arriving): string | null {
  const [first] = steps;
  if (!first || steps.every(({ state }) => state === "done" || state === "failed")) return null;
  if (expectedOn !== null) return (late ? texts.late : texts.expected)(nearDay(expectedOn));
  return first.step === "booked" ? texts.afterPickup(expectedDays) : texts.afterAccepting(expectedDays);
}

/** Shows `arrivalText` in a paragraph, or nothing if it is null. */
export function ArrivalLine({ way, className }: { way: Arriving; className?: string }) {
  const text = arrivalText(way);
  if (text === null) return null;
  return (
    <p
      className={classNames(
        "num sentence text-sm",
        way.late ? "font-semibold text-red-ink" : "text-ink-2",
        className,
      )}
    >
      {text}
    </p>
  );
}
