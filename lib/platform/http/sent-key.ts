import { newKey } from "./client";

type Sent = { body: string; key: string };

/** Where storage is closed or full, a key lives as long as the page. */
const inPage = new Map<string, Sent>();

const placeOf = (what: string, uid: string) => `ranna-sent-${what}:${uid}`;

/**
 * The idempotency key of a body that a person sends, kept in the browser until the answer has come: the same body sent
 * again after a lost answer carries the same key, also after a reload, and counts once. `what`: the kind of thing sent.
 */
export function sentKey(what: string, uid: string, body: string): string {
  const place = placeOf(what, uid);
  const before = inPage.get(place) ?? read(place);
  const sent = before?.body === body ? before : { body, key: newKey() };
  inPage.set(place, sent);
  try {
    localStorage.setItem(place, JSON.stringify(sent));
  } catch {
    // The page remembers it.
  }
  return sent.key;
}

/** The answer has come: the same body sent from now on is another thing of the kind. */
export function forgetSent(what: string, uid: string): void {
  const place = placeOf(what, uid);
  inPage.delete(place);
  try {
    localStorage.removeItem(place);
  } catch {
    // As above.
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
