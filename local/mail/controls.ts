/** Mails that are refused on a test's word. */
export type Refusal = {
  /** 451: come again later. 550: never. */
  code: 451 | 550;
  /** How many mails it meets; null: all until it is taken back. */
  times: number | null;
  /** Only mails for this address; null: every mail. */
  to: string | null;
};

/** Reads a refusal as a test sends it. Throws with one plain line. */
export function readRefusal(input: Record<string, unknown>): Refusal {
  const { code, times = null, to = null } = input;
  if (code !== 451 && code !== 550) throw new Error("code: expected 451 or 550");
  if (times !== null && !(Number.isInteger(times) && Number(times) > 0)) {
    throw new Error("times: expected a whole number or null");
  }
  if (to !== null && typeof to !== "string") throw new Error("to: expected an address or null");
  return { code, times: times === null ? null : Number(times), to };
}

/** The refusal that meets a mail for these recipients (comparable addresses), once fewer afterwards. */
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
