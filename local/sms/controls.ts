/** Messages that are not taken on a test's word. */
export type Refusal = {
  /** What is answered, 400 to 599; 0: nothing, the caller is left to wait. */
  status: number;
  /** How many messages it meets; null: all until it is taken back. */
  times: number | null;
  /** Only messages for this number, digits only; null: every message. */
  to: string | null;
};

/** Reads a refusal as a test sends it. Throws with one plain line. */
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

/** The refusal that meets a message for this number, once fewer afterwards. */
export function takeRefusal(refusals: Refusal[], number: string): Refusal | undefined {
  const index = refusals.findIndex(({ to }) => to === null || to === number);
  const refusal = refusals[index];
  if (!refusal) return undefined;
  if (refusal.times !== null && --refusal.times === 0) refusals.splice(index, 1);
  return refusal;
}
