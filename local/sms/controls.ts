/** An instruction from a test to reject messages. */
export type Refusal = {
  /** HTTP status of the answer, 400 to 599. 0: no answer is sent. */
  status: number;
  /** Number of messages to reject. null: all, until the test removes the instruction. */
  times: number | null;
  /** Rejects only messages to this phone number (digits only). null: every message. */
  to: string | null;
};

/** Reads a test's instruction to reject messages. Throws an error with a one-line message. */
export function readRefusal(input: Record<string, unknown>): Refusal {
  const { status, times = null, to = null } = input;
  if (!(status === 0 || (Number.isInteger(status) && Number(status) >= 400 && Number(status) < 600)))
    throw new Error("status: expected 400 to 599, or 0");
  if (times !== null && !(Number.isInteger(times) && Number(times) > 0))
    throw new Error("times: expected a whole number or null");
  if (to !== null && (typeof to !== "string" || !/^\d+$/.test(to)))
    throw new Error("to: expected digits or null");
  return { status: Number(status), times: times === null ? null : Number(times), to };
}

/** Returns the first instruction that rejects a message to the phone number, and reduces its `times` by 1. */
export function takeRefusal(refusals: Refusal[], number: string): Refusal | undefined {
  const index = refusals.findIndex(({ to }) => to === null || to === number);
  const refusal = refusals[index];
  if (!refusal) return undefined;
  if (refusal.times !== null && --refusal.times === 0) refusals.splice(index, 1);
  return refusal;
}
