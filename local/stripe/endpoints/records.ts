import { type Answer, expand, ok, type Reading } from "../call";
import { noSuch } from "../errors";
import { readPage } from "./list";

/** GET /v1/events/{id} */
export function retrieveEvent({ params, store }: Reading, id: string): Answer {
  params.only("expand");
  const event = store.get("event", id);
  if (!event) throw noSuch("event", id, "id", 404);
  return ok(event);
}

/** GET /v1/events: lists all events, or only events of the types in `type` or `types[]`. */
export function listEvents({ params, store }: Reading): Answer {
  params.only("type", "types", "created", "limit", "starting_after", "ending_before", "expand");
  const one = params.text("type");
  const types = one ? [one] : params.list("types");
  const fits = (type: string) =>
    types.length === 0 ||
    types.some((wanted) => (wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted));
  return readPage(store, "event", params, "/v1/events", (event) => fits(event.type));
}

/** GET /v1/charges/{id} */
export function retrieveCharge({ params, store }: Reading, id: string): Answer {
  params.only("expand");
  const charge = store.get("charge", id);
  if (!charge) throw noSuch("charge", id, "id", 404);
  return ok(expand(store, charge, params.list("expand")));
}

/** GET /v1/charges: lists all charges, or only the charges of one payment intent. */
export function listCharges({ params, store }: Reading): Answer {
  params.only("payment_intent", "created", "limit", "starting_after", "ending_before", "expand");
  const intent = params.text("payment_intent");
  return readPage(
    store,
    "charge",
    params,
    "/v1/charges",
    (charge) => !intent || charge.payment_intent === intent,
  );
}
