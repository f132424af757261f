import { randomUUID } from "node:crypto";
import type { Tally } from "./tally";

/**
 * The timeout of one request, in ms. It is longer than any fault, so that a hanging request counts as slow, not as
 * failed.
 */
const ANSWER_MS = 60_000;
/** The most time for all attempts of a request, in ms. */
const TIMEOUT_MS = 120_000;
const PAUSE_MS = 500;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; text: string };

/** Sends a request once. Returns null if no complete response arrives. */
export async function ask(tally: Tally, url: string, sent: Sent = {}): Promise<Answer | null> {
  const began = performance.now();
  const record = (trouble: string | null) =>
    tally.record(performance.now() - began, trouble && `${sent.method ?? "GET"} ${nameOf(url)} ${trouble}`);
  try {
    const answer = await fetch(url, { ...sent, redirect: "manual", signal: AbortSignal.timeout(ANSWER_MS) });
    const text = await answer.text();
    const cut = /\bjson\b/.test(answer.headers.get("content-type") ?? "") && !isWhole(text);
    record(cut ? "cut off" : answer.status >= 500 ? String(answer.status) : null);
    return cut ? null : { status: answer.status, text };
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string };
    record(cause?.code ?? name);
    return null;
  }
}

/** Returns true if the text is complete JSON. A compressed body can end early without an error of `fetch`. */
function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a URL's path with ids replaced, so that requests of one kind are counted together. */
const nameOf = (url: string) => new URL(url).pathname.replaceAll(/\/(pi_\w+|[0-9a-f]{24})/g, "/:id");

/** The error for a request that was rejected with a 4xx. */
export class RefusedCall extends Error {}

/**
 * Sends a request with an idempotency key, repeats it until it succeeds, and returns the JSON. Throws RefusedCall if
 * the request is rejected, and Error after TIMEOUT_MS.
 */
export async function callUntilAnswered<T>(
  tally: Tally,
  method: "GET" | "POST",
  url: string,
  { authorization, body }: { authorization: string; body?: object | URLSearchParams | undefined },
): Promise<T> {
  const type = body instanceof URLSearchParams ? "x-www-form-urlencoded" : "json";
  const sent = {
    method,
    headers: {
      authorization,
      "idempotency-key": randomUUID(),
      ...(body ? { "content-type": `application/${type}` } : {}),
    },
    ...(body ? { body: body instanceof URLSearchParams ? String(body) : JSON.stringify(body) } : {}),
  };
  const until = performance.now() + TIMEOUT_MS;
  let last = "nothing came";
  do {
    const answer = await ask(tally, url, sent);
    if (answer && answer.status < 400) return JSON.parse(answer.text) as T;
    const still = answer?.status === 409 && answer.text.includes("in_progress");
    if (answer && answer.status < 500 && answer.status !== 429 && !still)
      throw new RefusedCall(`${method} ${nameOf(url)}: ${answer.status} ${answer.text}`);
    last = answer ? `${answer.status} ${answer.text.slice(0, 200)}` : last;
    await pause(PAUSE_MS);
  } while (performance.now() < until);
  throw new Error(`${method} ${nameOf(url)} was not answered in ${TIMEOUT_MS / 1000} s: ${last}`);
}
