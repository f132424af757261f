import { newKey } from "./client";

type Sent = { body: string; key: string };

/** Keys of this page, for browsers whose storage is blocked or full. */
const inPage = new Map<string, Sent>();

const placeOf = (what: string, uid: string) => `ranna-sent-${what}:${uid}`;

/**
 * The idempotency key of a body that a person sends. It is kept in the browser until the answer has come: the same
 * body sent again after a lost answer, even after a reload, has the same key and counts once. `what`: the kind of
 * thing that is sent.
 */
export function sentKey(what: string, uid: string, body: string): string {
  const place = placeOf(what, uid);
  const before = inPage.get(place) ?? read(place);
  const sent = before?.body === body ? before : { body, key: newKey() };
  inPage.set(place, sent);
  try {
    localStorage.setItem(place, JSON.stringify(sent));
  } catch {
    // `inPage` still holds it.
  }
  return sent.key;
}

/** Forgets a key once its answer has come: the same body sent later is a new thing. */
export function forgetSent(what: string, uid: string): void {
  const place = placeOf(what, uid);
  inPage.delete(place);
  try {
    localStorage.removeItem(place);
  } catch {
    // Storage is blocked: the key was only in `inPage`.
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
