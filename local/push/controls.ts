/** An instruction from a test: what the next pushes to an endpoint are answered. */
export type NextAnswer = {
  endpoint: string;
  /** HTTP status, 200 to 599. 0: no answer is sent. */
  status: number;
  /** Number of answers. */
  times: number;
  /** The header `Retry-After`, in seconds. null: none. */
  retryAfter: number | null;
};

/** Reads a test's instruction. Throws an error with a one-line message. */
export function readAnswer(input: Record<string, unknown>): NextAnswer {
  const { endpoint, status, times, retryAfter = null } = input;
  const isWhole = (value: unknown, least: number, most: number) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  if (typeof endpoint !== "string") throw new Error("endpoint: expected an address");
  if (status !== 0 && !isWhole(status, 200, 599)) throw new Error("status: expected 200 to 599, or 0");
  if (!isWhole(times, 1, 1_000_000)) throw new Error("times: expected a whole number");
  if (retryAfter !== null && !isWhole(retryAfter, 0, 1_000_000_000))
    throw new Error("retryAfter: expected seconds or null");
  const after = retryAfter === null ? null : Number(retryAfter);
  return { endpoint, status: Number(status), times: Number(times), retryAfter: after };
}

/** Returns the first instruction for the endpoint, and reduces its `times` by 1. */
export function takeAnswer(answers: NextAnswer[], endpoint: string): NextAnswer | undefined {
  const index = answers.findIndex((one) => one.endpoint === endpoint);
  const answer = answers[index];
  if (answer && --answer.times === 0) answers.splice(index, 1);
  return answer;
}
