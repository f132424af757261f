import "server-only";
import type { JournalSource, Recorded } from "@/lib/money/journal/recorded";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { chargeDocs } from "./collections";
import { type ChargeDispute, type ChargeRecord, type ChargeRefund, toCharge } from "./model";
import type { Provider } from "./provider";
import { PROVIDERS } from "./providers/providers";
import { isDisputed, isRepeatable } from "./rules";

type ClearingAccount = Provider["clearing"];
const BATCH = 500;

/** The recorded payments, refunds and disputes, against which the journal's entries are checked. */
export const recordedCharges: JournalSource = {
  events: [
    "paid",
    "unclaimed",
    "fee",
    "refund",
    "claim",
    "made",
    "failed",
    "refused",
    "elsewhere",
    "dispute",
    "won",
    "lost",
  ],
  async *records(): AsyncGenerator<Recorded> {
    for await (const doc of chargeDocs().find({}, { batchSize: BATCH }).sort({ _id: 1 }))
      if (doc.state === "paid") yield* recordsOf(toCharge(doc));
  },
};

function* recordsOf(charge: ChargeRecord): Generator<Recorded> {
  const { id, amountPoisha, refunds, elsewhere, dispute } = charge;
  const { clearing } = PROVIDERS[charge.by];
  const isUnclaimed = refunds.some(({ why }) => why === "unclaimed");
  const paid = isUnclaimed ? "unclaimed" : "paid";
  yield { cause: `${paid}:${id}`, account: clearing, amountPoisha };
  // The provider's fee can't be computed from the charge, so its amount is not checked.
  yield { cause: `fee:${id}`, account: clearing, amountPoisha: null, optional: true };
  for (const refund of refunds) yield* recordsOfRefund(refund, charge);
  for (const { id: of, amountPoisha: refundPoisha } of elsewhere)
    yield { cause: `elsewhere:${of}`, account: clearing, amountPoisha: -refundPoisha };
  if (dispute) yield* recordsOfDispute(dispute, clearing);
}

/**
 * Matches the key of a refund that a buyer's complaint (claim) decided. Its repeat (refund-again.ts) is recorded as
 * `refund`, not `claim`.
 */
const CLAIM = /^claim-([0-9a-f]{24})$/;

function* recordsOfRefund(refund: ChargeRefund, charge: ChargeRecord): Generator<Recorded> {
  const { refunds, elsewhere } = charge;
  const { clearing } = PROVIDERS[charge.by];
  const { key, amountPoisha: refundPoisha, why, state, part, at } = refund;
  // Refunding unclaimed money needs no entry of its own: the amount is already owed since the entry of its payment.
  if (why !== "unclaimed") {
    const claim = CLAIM.exec(key)?.[1];
    const cause = claim === undefined ? `refund:${key}` : `claim:${claim}`;
    // A repeated refund can lack an entry, because its amount is owed since the first refund. After refunds in the
    // provider's dashboard the amount can't be computed.
    const isAgain = refunds.some(
      (one) => one.part === part && isRepeatable(one) && one.settledAt !== null && one.settledAt <= at,
    );
    const isKnown = !isAgain && (state !== "made" || elsewhere.length === 0);
    yield {
      cause,
      account: "refunds",
      amountPoisha: isKnown ? -refundPoisha : null,
      ...(isAgain && ({ optional: true } as const)),
    };
  }
  // A refused refund has an entry `refused`, but not after a lost dispute, whose own entry covers all due refunds. A
  // made refund that returned less than decided has an entry `refused` for the rest.
  const isRefused = state === "refused" && charge.dispute?.status !== "lost";
  const refused = { cause: `refused:${key}`, account: "refunds" } as const;
  yield isRefused
    ? { ...refused, amountPoisha: refundPoisha }
    : { ...refused, amountPoisha: null, optional: true };
  if (state !== "made" && state !== "failed") return;
  const of = refund.providerRefundId ?? key;
  const usual = { account: clearing, ...(state === "failed" && ({ optional: true } as const)) };
  yield { cause: `made:${of}`, amountPoisha: -refundPoisha, ...usual };
  yield { cause: `failed:${of}`, account: clearing, amountPoisha: refundPoisha, optional: true };
  // A bank that changes its decision can cause the same event twice. The name of the second entry ends with `-2`.
  for (const again of [`made:${of}-2`, `failed:${of}-2`])
    yield { cause: again, account: clearing, amountPoisha: null, optional: true };
}

function* recordsOfDispute(dispute: ChargeDispute, clearing: ClearingAccount): Generator<Recorded> {
  const { id, amount: amountPoisha, status } = dispute;
  const taken = isDisputed(status) ? {} : ({ optional: true } as const);
  yield { cause: `dispute:${id}`, account: "disputed", amountPoisha, ...taken };
  yield { cause: `fee:${id}`, account: clearing, amountPoisha: null, optional: true };
  yield { cause: `won:${id}`, account: "disputed", amountPoisha: -amountPoisha, optional: true };
  if (status === "lost") yield { cause: `lost:${id}`, account: "disputed", amountPoisha: -amountPoisha };
}

/**
 * The balance at each provider according to its charges, in poisha: payments, less refunds that the provider reports,
 * less disputes.
 */
export async function sumAtProviders(tx: Tx): Promise<Map<string, number>> {
  const sums = new Map<string, number>(Object.values(PROVIDERS).map(({ clearing }) => [clearing, 0]));
  const options = {
    projection: { by: 1, state: 1, amountPoisha: 1, refundedPoisha: 1, dispute: 1 },
    batchSize: BATCH,
    ...inside(tx),
  };
  for await (const { by, state, amountPoisha, refundedPoisha, dispute } of chargeDocs().find({}, options))
    if (state === "paid") {
      const taken = dispute && isDisputed(dispute.status) ? dispute.amount : 0;
      const { clearing } = PROVIDERS[by];
      sums.set(clearing, (sums.get(clearing) ?? 0) + amountPoisha - refundedPoisha - taken);
    }
  return sums;
}
