import { z } from "zod";
import { momentCodec } from "@/lib/platform/model/codecs";
import type { ParcelStatus } from "./transitions";

/** The stations on a parcel's way in order, for the parcel of an order and for a booking. */
const STATIONS = {
  order: ["ordered", "accepted", "packed", "with_rider", "at_door"],
  booking: ["booked", "with_rider", "at_door"],
} as const;

export const STEPS = [...STATIONS.order, "booked", "ended"] as const;

/**
 * A station on a parcel's way. `done`: passed. `now`: the next station. `todo`: a later station. `failed`: the end of
 * a returned or cancelled parcel.
 */
export const shownStep = z.object({
  step: z.enum(STEPS),
  /** When the parcel passed the station; null if it has not passed yet. */
  at: momentCodec().nullable(),
  state: z.enum(["done", "now", "todo", "failed"]),
});
type ShownStep = z.input<typeof shownStep>;

type Way = {
  kind: "order" | "booking";
  createdAt: Date;
  acceptedAt: Date | null;
  readyAt: Date | null;
  deliveryStatus: ParcelStatus;
  finishedAt: Date | null;
  events: readonly { to: ParcelStatus; at: Date }[];
};

/**
 * Lists the stations of a parcel, each with its time (contract, "Steps"). The last station of a returned or cancelled
 * parcel is `ended`.
 */
export function stepsOf(way: Way): ShownStep[] {
  const { kind, createdAt, deliveryStatus, finishedAt } = way;
  const times = {
    ordered: createdAt,
    booked: createdAt,
    accepted: way.acceptedAt,
    packed: way.readyAt,
    with_rider: way.events.find(({ to }) => to === "picked_up")?.at ?? null,
    at_door: deliveryStatus === "delivered" ? finishedAt : null,
  };
  const passed = STATIONS[kind].map((step): ShownStep => {
    const at = times[step];
    return { step, at, state: at ? "done" : "todo" };
  });
  if (deliveryStatus === "returned" || deliveryStatus === "cancelled") {
    const done = passed.filter(({ state }) => state === "done");
    return [...done, { step: "ended", at: finishedAt, state: "failed" }];
  }
  const next = passed.findIndex(({ state }) => state === "todo");
  return passed.map((step, i) => (i === next ? { ...step, state: "now" } : step));
}
