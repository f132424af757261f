/** A rider's refused taps stay: the rider has not read them yet, and nobody else is shown them. */
const STAYS = ["ranna-refused-taps:"];
/** Nor do unsent ones go when nobody has chosen to leave: a delivery is in them, and no address. */
const STAYS_WHEN_ENDED = [...STAYS, "ranna-taps:"];

/** What a browser keeps for one person is named `ranna-{what}:{uid}`, or has more after that. */
const isOf = (name: string, uid: string, stays: readonly string[]): boolean =>
  name.startsWith("ranna-") &&
  `${name}:`.includes(`:${uid}:`) &&
  !stays.some((prefix) => name.startsWith(prefix));

/**
 * Removes what this person has left half done in the browser: drafts, an open checkout; unsent taps too, unless the session has
 * `ended` by itself. Never throws.
 */
export function forgetPerson(uid: string, ended = false): void {
  const stays = ended ? STAYS_WHEN_ENDED : STAYS;
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = globalThis[area];
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
      for (const name of names) if (isOf(name, uid, stays)) storage.removeItem(name);
    } catch {
      // Closed storage keeps nothing either.
    }
  }
}
