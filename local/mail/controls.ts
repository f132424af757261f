/** An instruction from a test to reject mails. */
export type Refusal = {
  /** SMTP code: 451 rejects temporarily, 550 permanently. */
  code: 451 | 550;
  /** Number of mails to reject. null: all, until the test removes the instruction. */
  times: number | null;
  /** Rejects only mails to this address. null: every mail. */
  to: string | null;
};

/** Reads a test's instruction to reject mails. Throws an error with a one-line message. */
export function readRefusal(input: Record<string, unknown>): Refusal {
  const { code, times = null, to = null } = input;
  if (code !== 451 && code !== 550) throw new Error("code: expected 451 or 550");
  if (times !== null && !(Number.isInteger(times) && Number(times) > 0)) {
    throw new Error("times: expected a whole number or null");
  }
  if (to !== null && typeof to !== "string") throw new Error("to: expected an address or null");
  return { code, times: times === null ? null : Number(times), to };
}

/**
 * Returns the first instruction that rejects a mail to one of the recipients, and reduces its `times` by 1.
 * `recipients` are trimmed and in lower case.
 */
export function takeRefusal(refusals: Refusal[], recipients: string[]): Refusal | undefined {
  const index = refusals.findIndex(({ to }) => to === null || recipients.includes(to.trim().toLowerCase()));
  const refusal = refusals[index];
  if (!refusal) return undefined;
  if (refusal.times !== null) {
    refusal.times -= 1;
    if (refusal.times === 0) refusals.splice(index, 1);
  }
  return refusal;
}
