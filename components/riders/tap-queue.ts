/** One tap of a rider: a call that has to reach the server, once. */
export type Tap = {
  /** The idempotency key: sent again, it does nothing twice. */
  key: string;
  parcelId: string;
  path: string;
  body: Record<string, unknown>;
  /** The state that the tap leads to, shown until the server has it. */
  to: string;
};

const keyOf = (uid: string) => `ranna-taps:${uid}`;

const isTap = (value: unknown): value is Tap => {
  if (typeof value !== "object" || value === null) return false;
  const { key, parcelId, path, body, to } = value as Partial<Record<keyof Tap, unknown>>;
  return (
    [key, parcelId, path, to].every((text) => typeof text === "string") &&
    typeof body === "object" &&
    body !== null
  );
};

/** The taps that were made without a network, oldest first; they outlive a reload. */
export function readTaps(uid: string): Tap[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isTap) : [];
  } catch {
    return [];
  }
}

/** Keeps them; false where storage is full or closed, so that the tap must not be promised. */
export function keepTaps(uid: string, taps: readonly Tap[]): boolean {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(taps));
    return true;
  } catch {
    return false;
  }
}
