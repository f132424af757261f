import type { StatedThing, StatePlace, States } from "@/lib/texts/states";

export type Tone = "yellow" | "orange" | "green" | "grey" | "red" | "blue";

/** The colour of a box's or a booked parcel's state (contract, "One state in words"). */
export const PLACE_TONES: Readonly<Record<StatePlace, Tone>> = {
  booked: "orange",
  fetched: "green",
  paid: "orange",
  accepted: "blue",
  packed: "blue",
  riderComes: "blue",
  onTheWay: "green",
  failed: "red",
  delivered: "green",
  returned: "red",
  declined: "red",
  lapsed: "red",
  cancelled: "red",
};

type Tones = { readonly [Thing in StatedThing]: Readonly<Record<States[Thing], Tone>> };

/** The colour of each state that is one word for whoever reads it. Parcels: the colours of the specification's point 4. */
const TONES: Tones = {
  parcels: {
    pending: "yellow",
    assigned: "grey",
    picked_up: "grey",
    in_transit: "grey",
    out_for_delivery: "grey",
    failed_attempt: "grey",
    delivered: "green",
    returned: "grey",
    cancelled: "grey",
  },
  payments: {
    paid: "green",
    succeeded: "green",
    due: "orange",
    unpaid: "red",
    open: "red",
    requires_payment_method: "red",
    requires_confirmation: "red",
    processing: "orange",
    requires_action: "orange",
    requires_capture: "orange",
    failed: "red",
    canceled: "grey",
    refunded: "orange",
  },
  claims: { open: "yellow", contested: "orange", unanswered: "orange", accepted: "green", decided: "blue" },
  refunds: { due: "orange", made: "green", owed: "orange", refused: "red", failed: "red" },
  runs: { open: "yellow", approved: "blue", done: "green" },
  payouts: { waiting: "yellow", paid: "green", failed: "red" },
  applications: { Pending: "yellow", Approved: "green" },
};

/** Returns the colour of a state. A payment's state that only the provider knows has that of `processing`. */
export const stateTone = (thing: StatedThing, state: string): Tone =>
  (TONES[thing] as Readonly<Record<string, Tone>>)[state] ?? "orange";
