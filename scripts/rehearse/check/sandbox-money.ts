/** What the payment sandbox says of its money: by intent, what was taken and what went back, in poisha. */
export type Taken = Map<string, { takenPoisha: number; backPoisha: number }>;

type Intent = { id: string; status: string; amount_received: number };
type Refund = { id: string; payment_intent: string; amount: number; status: string };

/** Reads all that was ever paid at the sandbox. */
export async function takenAtSandbox(variables: NodeJS.ProcessEnv): Promise<Taken> {
  const taken: Taken = new Map();
  for await (const { id, status, amount_received } of all<Intent>(variables, "payment_intents"))
    if (status === "succeeded") taken.set(id, { takenPoisha: amount_received, backPoisha: 0 });
  for await (const { payment_intent, amount, status } of all<Refund>(variables, "refunds")) {
    const of = taken.get(payment_intent);
    if (of && status !== "failed" && status !== "canceled") of.backPoisha += amount;
  }
  return taken;
}

async function* all<T extends { id: string }>(variables: NodeJS.ProcessEnv, path: string): AsyncGenerator<T> {
  let after = "";
  for (;;) {
    const answer = await fetch(`${variables.RANNA_STRIPE_API_BASE}/v1/${path}?limit=100${after}`, {
      headers: { authorization: `Bearer ${variables.STRIPE_SECRET_KEY}` },
    });
    if (!answer.ok) throw new Error(`the payment sandbox does not list its ${path}: ${answer.status}`);
    const { data, has_more } = (await answer.json()) as { data: T[]; has_more: boolean };
    yield* data;
    const last = data.at(-1);
    if (!has_more || !last) return;
    after = `&starting_after=${last.id}`;
  }
}
