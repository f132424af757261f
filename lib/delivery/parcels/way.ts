import { show } from "@/lib/platform/model/shapes";
import type { StateReader } from "@/lib/texts/states";
import { expectedDays, isLate } from "./arrival";
import { boxOf } from "./box-place";
import type { Arrival } from "./model";
import { type Standing, stateText } from "./state-text";
import { shownStep, stepsOf } from "./steps";
import type { ParcelWay } from "./views";

/** The fields of a parcel from which its state text, expected day and stations are computed. */
type CarriedParcel = Arrival &
  Parameters<typeof expectedDays>[0] &
  Parameters<typeof boxOf>[0] &
  Parameters<typeof stepsOf>[0] & { answerUntil: Date | null; receiver: { center: string | null } };

/**
 * Returns the parcel's facts for the state text. `reason` and `money` are missing, because only the order stores
 * them.
 */
export const standingOf = (parcel: CarriedParcel): Standing => ({
  kind: parcel.kind,
  box: boxOf(parcel),
  parcel: parcel.deliveryStatus,
  answerUntil: parcel.answerUntil,
  reason: null,
  district: parcel.receiver.district,
  area: parcel.receiver.district === parcel.sender.district ? parcel.receiver.center : null,
});

/** The state text, expected days and stations of a parcel for pages and responses. */
export function wayOf(
  parcel: CarriedParcel,
  reader: StateReader,
  { now = new Date(), standing = standingOf(parcel) }: { now?: Date; standing?: Standing } = {},
): ParcelWay {
  return {
    stateText: stateText(standing, reader, now),
    ...daysOf(parcel, now),
    steps: stepsOf(parcel).map((step) => show(shownStep, step)),
  };
}

const daysOf = (parcel: CarriedParcel, now: Date) => ({
  expectedDays: expectedDays(parcel),
  expectedOn: parcel.expectedOn,
  late: isLate(parcel, now),
});
