import type { ParcelStatus } from "./transitions";

/** Stations of a parcel in order: an order's, and a booking's. */
const STATIONS = {
  order: ["ordered", "accepted", "packed", "with_rider", "at_door"],
  booking: ["booked", "with_rider", "at_door"],
} as const;

export const STEPS = [...STATIONS.order, "booked", "ended"] as const;

/** A station: passed, the one that is next, still to come; `failed`: the way ended before. */
export type ShownStep = {
  step: (typeof STEPS)[number];
  /** null while it is to come. */
  at: Date | null;
  state: "done" | "now" | "todo" | "failed";
};

type Way = {
  kind: "order" | "booking";
  createdAt: Date;
  acceptedAt: Date | null;
  readyAt: Date | null;
  deliveryStatus: ParcelStatus;
  finishedAt: Date | null;
  events: readonly { to: ParcelStatus; at: Date }[];
};

/** The stations of a parcel, each with its time; an ending replaces what is to come (contract, "Steps"). */
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
