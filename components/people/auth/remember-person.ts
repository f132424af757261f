import { SESSION } from "./read-session";

/** Also read by the first paint of each page (components/layout/theme-keeper), which shows nobody's buttons to a guest. */
const NAME = "ranna-viewer";

/**
 * Notes who is signed in here as the server has just said it, null for nobody, and forgets what anybody else left half done whose
 * session has ended without a sign-out. Each tab notes for itself as well, because drafts lie in tabs, too. Never throws.
 */
export function rememberPerson(uid: string | null): void {
  const before = new Set<string>();
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = globalThis[area];
      const kept = storage.getItem(NAME);
      if (kept !== null && kept !== uid) before.add(kept);
      if (uid !== null) storage.setItem(NAME, uid);
      else storage.removeItem(NAME);
    } catch {
      // Where storage is closed nothing is kept; the guest's buttons show until the session is known.
    }
  }
  for (const one of before) forgetPerson(one, true);
}

/**
 * Notes for this page and for the next ones who is signed in, as the server has just said it; null for nobody. What the
 * page does for an account, such as keeping its language, asks for this mark. Never throws.
 */
export function noteViewer(uid: string | null): void {
  if (uid === null) delete document.documentElement.dataset.viewer;
  else document.documentElement.dataset.viewer = "in";
  void dropKeptPages(uid ?? undefined);
  rememberPerson(uid);
}

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

/** After a session has ended: forgets what this browser read, kept and left half done for the person. */
export async function clearPerson(uid: string | undefined): Promise<void> {
  // What is kept here for the road, or half done, is nobody else's.
  if (uid !== undefined) forgetPerson(uid);
  await dropKeptPages();
  // Fetched here, because the dashboard has no other use for it.
  const { mutate } = await import("swr");
  await mutate((key) => key !== SESSION, undefined, { revalidate: false });
  await mutate(SESSION, null, { revalidate: false });
}

/** As in public/rider-worker.js: caches named after the person whose page is in them. */
const PREFIX = "ranna-rider-";

/**
 * Drops the pages kept for a reload without a network, which hold people's addresses, of everybody but this person;
 * without one, of all. Never throws.
 */
export async function dropKeptPages(uid?: string): Promise<void> {
  try {
    // Not there where the page is not served over https.
    const all = globalThis.caches;
    if (!all) return;
    const names = (await all.keys()).filter((name) => name.startsWith(PREFIX));
    const others = names.filter((name) => uid === undefined || !name.endsWith(`:${uid}`));
    await Promise.all(others.map((name) => all.delete(name)));
  } catch {
    // Closed storage keeps nothing either.
  }
}
