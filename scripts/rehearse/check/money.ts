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

/** Reads how much the payment sandbox has charged and refunded for each payment intent, in poisha. */
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
 * Checks the money. For each payment intent, the amount taken must equal the amount sold or be refunded in full.
 * Every journal entry and balance must add up. Returns a line for each error.
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
    // If nothing was sold for a charge, the charge must be fully refunded.
    const soldPoisha = sold.get(charge.subject.id.toHexString()) ?? 0;
    if (soldPoisha !== takenPoisha && backPoisha !== takenPoisha)
      breaches.push(`${intentId}: ${takenPoisha} taken, ${soldPoisha} sold, ${backPoisha} gone back`);
  }
  for (const { intentId, state } of charges)
    if (state === "paid" && !taken.has(intentId ?? ""))
      breaches.push(`${intentId}: paid here, and not taken by the provider`);
  return [...breaches, ...(await journalBreaches(db))];
}

/** Returns the amount sold, in poisha, by the id of the purchase or of the booking paid by card. */
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

/**
 * Returns a line for each journal entry that does not sum to 0, and for each balance that is not the sum of its
 * postings.
 */
async function journalBreaches(db: Db): Promise<string[]> {
  const breaches: string[] = [];
  const sums = new Map<string, number>();
  for await (const { cause, postings } of db.collection<Entry>("entries").find()) {
    const sum = postings.reduce((total, { amountPoisha }) => total + amountPoisha, 0);
    if (sum !== 0) breaches.push(`${cause}: its postings sum to ${sum}`);
    for (const { account, amountPoisha } of postings)
      sums.set(account, (sums.get(account) ?? 0) + amountPoisha);
  }
  const balances = new Map<string, number>();
  for await (const { account, amountPoisha } of db.collection("balances").find({ day: null }))
    balances.set(account, (balances.get(account) ?? 0) + amountPoisha);
  for (const account of new Set([...sums.keys(), ...balances.keys()])) {
    const [sum, balance] = [sums.get(account) ?? 0, balances.get(account) ?? 0];
    if (sum !== balance) breaches.push(`${account}: ${balance}, its postings sum to ${sum}`);
  }
  return breaches;
}

type Entry = { cause: string; postings: { account: string; amountPoisha: number }[] };
