import { type Answer, expand, ok, type Reading, type Writing } from "../call";
import { closeDispute } from "../disputes";
import { noSuch } from "../errors";
import type { Dispute } from "../objects";
import { readPage } from "./list";

/** GET /v1/disputes/{id} */
export function retrieveDispute({ params, store }: Reading, id: string): Answer {
  params.only("expand");
  return ok(expand(store, found(store.get("dispute", id), id), params.list("expand")));
}

/** GET /v1/disputes: lists all disputes, or only the disputes of one payment intent or charge. */
export function listDisputes({ params, store }: Reading): Answer {
  params.only("payment_intent", "charge", "created", "limit", "starting_after", "ending_before", "expand");
  const intent = params.text("payment_intent");
  const charge = params.text("charge");
  return readPage(
    store,
    "dispute",
    params,
    "/v1/disputes",
    (dispute) => (!intent || dispute.payment_intent === intent) && (!charge || dispute.charge === charge),
  );
}

/**
 * POST /v1/disputes/{id}. As in Stripe's test mode, the evidence `winning_evidence` wins the dispute and
 * `losing_evidence` loses it.
 */
export function updateDispute(writing: Writing, id: string): Answer {
  const { params, tx } = writing;
  params.only("evidence", "submit", "metadata", "expand");
  const dispute = found(tx.get("dispute", id), id);
  const text = params.map("evidence")?.only("uncategorized_text").text("uncategorized_text") ?? null;
  const told: Dispute = {
    ...dispute,
    evidence: { uncategorized_text: text },
    metadata: params.metadata(dispute.metadata),
  };
  tx.put("dispute", id, told);
  if (params.oneOf("submit", ["true", "false"]) === "false") return ok(told);
  if (text === "winning_evidence") return ok(closeDispute(writing, told, "won"));
  if (text === "losing_evidence") return ok(closeDispute(writing, told, "lost"));
  return ok(told);
}

/** POST /v1/disputes/{id}/close: accepts the dispute, which is then lost. */
export function acceptDispute(writing: Writing, id: string): Answer {
  writing.params.only("expand");
  return ok(closeDispute(writing, found(writing.tx.get("dispute", id), id), "lost"));
}

function found(dispute: Dispute | undefined, id: string): Dispute {
  if (!dispute) throw noSuch("dispute", id, "id", 404);
  return dispute;
}
