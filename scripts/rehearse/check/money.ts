import type { Db, ObjectId } from "mongodb";
import type { Taken } from "./sandbox-money";

type Charge = {
  subject: { kind: string; id: ObjectId };
  intentId: string | null;
  state: string;
  amountPoisha: number;
  refundedPoisha: number;
};

/**
 * The money property: what the provider has taken is what was sold and what went back, intent by intent, and riders' cash and
 * earnings are what their ledger says. Answers a line for each breach.
 */
export async function moneyBreaches(db: Db, taken: Taken): Promise<string[]> {
  const charges = await db.collection<Charge>("charges").find().toArray();
  const byIntent = new Map(charges.map((charge) => [charge.intentId, charge]));
  const sold = await soldBySubject(db);
  const breaches: string[] = [];
  for (const [intentId, { takenPoisha, backPoisha }] of taken) {
    const charge = byIntent.get(intentId);
    if (!charge) {
      breaches.push(`${intentId}: taken, and no charge knows it`);
      continue;
    }
    if (charge.state !== "paid" || charge.amountPoisha !== takenPoisha)
      breaches.push(
        `${intentId}: ${takenPoisha} taken, the charge is ${charge.state} of ${charge.amountPoisha}`,
      );
    if (charge.refundedPoisha !== backPoisha)
      breaches.push(`${intentId}: ${backPoisha} went back, the charge knows of ${charge.refundedPoisha}`);
    // What nobody got has gone back whole.
    const soldPoisha = sold.get(charge.subject.id.toHexString()) ?? 0;
    if (soldPoisha !== takenPoisha && backPoisha !== takenPoisha)
      breaches.push(`${intentId}: ${takenPoisha} taken, ${soldPoisha} sold, ${backPoisha} gone back`);
  }
  for (const { intentId, state } of charges)
    if (state === "paid" && !taken.has(intentId ?? ""))
      breaches.push(`${intentId}: paid here, and not taken by the provider`);
  return [...breaches, ...(await ledgerBreaches(db))];
}

/** What was sold for each purchase and booking that a card paid, by its id, in poisha. */
async function soldBySubject(db: Db): Promise<Map<string, number>> {
  const sold = new Map<string, number>();
  const orders = db
    .collection("orders")
    .find({ state: "completed" }, { projection: { purchaseId: 1, totalPoisha: 1 } });
  for await (const { _id, purchaseId, totalPoisha } of orders) {
    const id = String(purchaseId ?? _id);
    sold.set(id, (sold.get(id) ?? 0) + totalPoisha);
  }
  const bookings = db
    .collection("parcels")
    .find({ kind: "booking", paidWith: "card" }, { projection: { deliveryCostPoisha: 1 } });
  for await (const { _id, deliveryCostPoisha } of bookings) sold.set(String(_id), deliveryCostPoisha);
  return sold;
}

async function ledgerBreaches(db: Db): Promise<string[]> {
  const sign: Record<string, { balance: number; cash: number }> = {
    earned: { balance: 1, cash: 0 },
    paid_out: { balance: -1, cash: 0 },
    cash_collected: { balance: 0, cash: 1 },
    cash_handed_in: { balance: 0, cash: -1 },
  };
  const sums = new Map<string, { balance: number; cash: number }>();
  for await (const { riderId, kind, amountPoisha } of db.collection("ledger").find()) {
    const sum = sums.get(String(riderId)) ?? { balance: 0, cash: 0 };
    sum.balance += (sign[kind]?.balance ?? 0) * amountPoisha;
    sum.cash += (sign[kind]?.cash ?? 0) * amountPoisha;
    sums.set(String(riderId), sum);
  }
  const riders = await db.collection("riders").find({ status: "Approved" }).toArray();
  return riders.flatMap(({ userId, fullName, balancePoisha, cashPoisha }) => {
    const { balance, cash } = sums.get(String(userId)) ?? { balance: 0, cash: 0 };
    return balance === balancePoisha && cash === cashPoisha
      ? []
      : [`${fullName}: ${balancePoisha} and ${cashPoisha} in cash, the ledger says ${balance} and ${cash}`];
  });
}
