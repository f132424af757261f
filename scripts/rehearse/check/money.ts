import type { Db, ObjectId } from "mongodb";

type Charge = {
  subject: { kind: string; id: ObjectId };
  intentId: string | null;
  state: string;
  amountPoisha: number;
  refundedPoisha: number;
};

type Intent = { id: string; status: string; amount_received: number };
type Refund = { id: string; payment_intent: string; amount: number; status: string };

/** What the payment sandbox says of its money: by intent, what was taken and what went back, in poisha. */
async function takenAtSandbox(variables: NodeJS.ProcessEnv) {
  const taken = new Map<string, { takenPoisha: number; backPoisha: number }>();
  for await (const { id, status, amount_received } of listed<Intent>(variables, "payment_intents"))
    if (status === "succeeded") taken.set(id, { takenPoisha: amount_received, backPoisha: 0 });
  for await (const { payment_intent, amount, status } of listed<Refund>(variables, "refunds")) {
    const of = taken.get(payment_intent);
    if (of && status !== "failed" && status !== "canceled") of.backPoisha += amount;
  }
  return taken;
}

async function* listed<T extends { id: string }>(
  variables: NodeJS.ProcessEnv,
  path: string,
): AsyncGenerator<T> {
  const headers = { authorization: `Bearer ${variables.STRIPE_SECRET_KEY}` };
  for (let after = ""; ; ) {
    const url = `${variables.RANNA_STRIPE_API_BASE}/v1/${path}?limit=100${after}`;
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`the payment sandbox does not list its ${path}: ${answer.status}`);
    const { data, has_more } = (await answer.json()) as { data: T[]; has_more: boolean };
    yield* data;
    const last = data.at(-1);
    if (!has_more || !last) return;
    after = `&starting_after=${last.id}`;
  }
}

/**
 * The money property: what the provider has taken is what was sold and what went back, intent by intent, and riders'
 * cash and earnings are what their ledger says. Answers a line for each breach.
 */
export async function moneyBreaches(db: Db, variables: NodeJS.ProcessEnv): Promise<string[]> {
  const taken = await takenAtSandbox(variables);
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
  for await (const { purchaseId, totalPoisha } of orders) {
    const id = String(purchaseId);
    sold.set(id, (sold.get(id) ?? 0) + totalPoisha);
  }
  const bookings = db
    .collection("bookings")
    .find({ "paid.with": "card" }, { projection: { pricePoisha: 1 } });
  for await (const { _id, pricePoisha } of bookings) sold.set(String(_id), pricePoisha);
  return sold;
}

/** What an entry of a rider's ledger adds to the balance and to the cash in hand. */
const SIGNS: Record<string, readonly [balance: number, cash: number]> = {
  earned: [1, 0],
  paid_out: [-1, 0],
  cash_collected: [0, 1],
  cash_handed_in: [0, -1],
};

async function ledgerBreaches(db: Db): Promise<string[]> {
  const sums = new Map<string, [number, number]>();
  for await (const { riderId, kind, amountPoisha } of db.collection("ledger").find()) {
    const [balance, cash] = sums.get(String(riderId)) ?? [0, 0];
    const [toBalance, toCash] = SIGNS[kind] ?? [0, 0];
    sums.set(String(riderId), [balance + toBalance * amountPoisha, cash + toCash * amountPoisha]);
  }
  const riders = await db.collection("riders").find({ status: "Approved" }).toArray();
  return riders.flatMap(({ userId, fullName, balancePoisha, cashPoisha }) => {
    const [balance, cash] = sums.get(String(userId)) ?? [0, 0];
    return balance === balancePoisha && cash === cashPoisha
      ? []
      : [`${fullName}: ${balancePoisha} and ${cashPoisha} in cash, the ledger says ${balance} and ${cash}`];
  });
}
