import "server-only";
import type { JournalSource, Recorded } from "@/lib/money/journal/recorded";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type ChargeDoc, chargeDocs } from "./document";
import { type ChargeRecord, type ChargeRefund, toCharge } from "./mapper";
import type { Provider } from "./provider";
import { PROVIDERS } from "./providers/providers";
import { isBack, isDisputed } from "./rules";

type ClearingAccount = Provider["clearing"];
const BATCH = 500;

/** The payments, refunds and disputes on record, from which the journal's entries are verified. */
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
  // Only the provider tells its fee, so the amount can't be computed here.
  yield { cause: `fee:${id}`, account: clearing, amountPoisha: null, optional: true };
  for (const refund of refunds) yield* recordsOfRefund(refund, charge);
  for (const { id: of, amountPoisha: R } of elsewhere)
    yield { cause: `elsewhere:${of}`, account: clearing, amountPoisha: -R };
  if (dispute) yield* recordsOfDispute(dispute, clearing);
}

/**
 * The key of a refund that a claim decided. Repeating such a refund (refund-again.ts) records `refund`, not `claim`.
 */
const CLAIM = /^claim-([0-9a-f]{24})$/;

function* recordsOfRefund(refund: ChargeRefund, charge: ChargeRecord): Generator<Recorded> {
  const { refunds, elsewhere } = charge;
  const { clearing } = PROVIDERS[charge.by];
  const { key, amountPoisha: R, why, state, part, at } = refund;
  // A refund of unclaimed money records nothing when it is decided: the payment's own entry records it as owed.
  if (why !== "unclaimed") {
    const claim = CLAIM.exec(key)?.[1];
    const cause = claim === undefined ? `refund:${key}` : `claim:${claim}`;
    // A repeated refund records nothing again, because the first one has recorded the amount as owed. Refunds in the
    // provider's dashboard make the amount unknown.
    const isAgain = refunds.some(
      (one) => one.part === part && isBack(one) && one.settledAt !== null && one.settledAt <= at,
    );
    const isKnown = !isAgain && (state !== "made" || elsewhere.length === 0);
    yield {
      cause,
      account: "refunds",
      amountPoisha: isKnown ? -R : null,
      ...(isAgain && ({ optional: true } as const)),
    };
  }
  // When a dispute is lost, its own entry takes what was due. A refund that was made may have returned less than
  // decided; the rest is then recorded as `refused`.
  const isRefused = state === "refused" && charge.dispute?.status !== "lost";
  const refused = { cause: `refused:${key}`, account: "refunds" } as const;
  yield isRefused ? { ...refused, amountPoisha: R } : { ...refused, amountPoisha: null, optional: true };
  if (state !== "made" && state !== "failed") return;
  const of = refund.providerRefundId ?? key;
  const usual = { account: clearing, ...(state === "failed" && ({ optional: true } as const)) };
  yield { cause: `made:${of}`, amountPoisha: -R, ...usual };
  yield { cause: `failed:${of}`, account: clearing, amountPoisha: R, optional: true };
  // A bank that changed its mind may cause the same event twice.
  for (const again of [`made:${of}-2`, `failed:${of}-2`])
    yield { cause: again, account: clearing, amountPoisha: null, optional: true };
}

function* recordsOfDispute(
  dispute: NonNullable<ChargeDoc["dispute"]>,
  clearing: ClearingAccount,
): Generator<Recorded> {
  const { id, amountPoisha: A, status } = dispute;
  const taken = isDisputed(status) ? {} : ({ optional: true } as const);
  yield { cause: `dispute:${id}`, account: "disputed", amountPoisha: A, ...taken };
  yield { cause: `fee:${id}`, account: clearing, amountPoisha: null, optional: true };
  yield { cause: `won:${id}`, account: "disputed", amountPoisha: -A, optional: true };
  if (status === "lost") yield { cause: `lost:${id}`, account: "disputed", amountPoisha: -A };
}

/**
 * The balance at each provider by its charges, in poisha: paid, less what the provider says was refunded, less
 * disputes.
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
      const taken = dispute && isDisputed(dispute.status) ? dispute.amountPoisha : 0;
      const { clearing } = PROVIDERS[by];
      sums.set(clearing, (sums.get(clearing) ?? 0) + amountPoisha - refundedPoisha - taken);
    }
  return sums;
}
