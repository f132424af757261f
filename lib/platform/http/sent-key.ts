import { newKey } from "./client";

type Sent = { body: string; key: string };

/** A copy of the keys in memory, for browsers whose localStorage is blocked or full. */
const inPage = new Map<string, Sent>();

const placeOf = (what: string, uid: string) => `ranna-sent-${what}:${uid}`;

/**
 * Returns the idempotency key for a body that the user sends. The same body gets the same key, even after a reload,
 * so it takes effect only once. `what` names the kind of request.
 */
export function sentKey(what: string, uid: string, body: string): string {
  const place = placeOf(what, uid);
  const before = inPage.get(place) ?? read(place);
  const sent = before?.body === body ? before : { body, key: newKey() };
  inPage.set(place, sent);
  try {
    localStorage.setItem(place, JSON.stringify(sent));
  } catch {
    // localStorage is blocked or full, so the key is only in `inPage`.
  }
  return sent.key;
}

/** Deletes the idempotency key of a body whose response has arrived. */
export function forgetSent(what: string, uid: string): void {
  const place = placeOf(what, uid);
  inPage.delete(place);
  try {
    localStorage.removeItem(place);
  } catch {
    // Storage is blocked, so the key was only in `inPage`.
  }
}

function read(place: string): Sent | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { body, key } = kept as Partial<Record<keyof Sent, unknown>>;
    return typeof body === "string" && typeof key === "string" ? { body, key } : null;
  } catch {
    return null;
  }
}
