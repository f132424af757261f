/**
 * What a browser keeps for one person is named `ranna-{what}:{uid}`, or has more after that. A rider's refused taps stay:
 * the rider has not read them yet, and nobody else is shown them.
 */
const isOf = (name: string, uid: string): boolean =>
  name.startsWith("ranna-") && `${name}:`.includes(`:${uid}:`) && !name.startsWith("ranna-refused-taps:");

/** Removes what this person has left half done in the browser: drafts, an open checkout, unsent taps. Never throws. */
export function forgetPerson(uid: string): void {
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = globalThis[area];
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
      for (const name of names) if (isOf(name, uid)) storage.removeItem(name);
    } catch {
      // Closed storage keeps nothing either.
    }
  }
}
