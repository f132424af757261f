import { newId } from "./ids";
import { type BalanceTransaction, type Charge, type Dispute, seconds } from "./objects";

/** The fee of a charge or a dispute, in thousandths of its amount. */
const FEE_PER_MILLE = 25;

type Source = Pick<Charge | Dispute, "id" | "currency">;
type Kind = BalanceTransaction["reporting_category"];

export const charged = (charge: Charge): BalanceTransaction =>
  transaction(charge, "charge", charge.amount, feeOf(charge.amount));

/** The balance transaction of an opened dispute. It withdraws the amount and a fee from the account. */
export const withdrawn = (dispute: Dispute): BalanceTransaction =>
  transaction(dispute, "dispute", -dispute.amount, feeOf(dispute.amount));

/** The balance transaction of a won dispute. It returns the disputed amount to the account, but not the fee. */
export const reinstated = (dispute: Dispute): BalanceTransaction =>
  transaction(dispute, "dispute_reversal", dispute.amount, 0);

/** The fee in minor units (poisha, cents). Half a unit is rounded up. */
const feeOf = (amount: number): number => Math.round((amount * FEE_PER_MILLE) / 1000);

const DESCRIPTIONS: Record<Kind, (source: Source) => string | null> = {
  charge: () => null,
  dispute: ({ id }) => `Chargeback withdrawal for ${id}`,
  dispute_reversal: ({ id }) => `Chargeback reversal for ${id}`,
};

function transaction(source: Source, kind: Kind, amount: number, fee: number): BalanceTransaction {
  const { id, currency } = source;
  const detail = { amount: fee, application: null, currency, type: "stripe_fee" as const };
  const now = seconds();
  return {
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: now,
    balance_type: "payments",
    created: now,
    currency,
    description: DESCRIPTIONS[kind](source),
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ ...detail, description: kind === "charge" ? "Stripe processing fees" : "Dispute fee" }],
    net: amount - fee,
    reporting_category: kind,
    source: id,
    status: "available",
    type: kind === "charge" ? "charge" : "adjustment",
  };
}
