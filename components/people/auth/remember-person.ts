import { SESSION } from "./read-session";

/**
 * The storage key. The first script of each page reads it too (components/layout/theme-code.mjs), so that the first
 * paint shows the right buttons.
 */
const NAME = "ranna-viewer";

/**
 * Stores who is signed in here; null: nobody. Removes what this browser stored for another person whose session ended
 * without a sign-out. It is stored for each tab as well, because drafts are stored for a tab too. Never throws.
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
      // Storage is refused, so nothing is stored: the guest's buttons show until the session is known.
    }
  }
  for (const one of before) forgetPerson(one, true);
}

/**
 * Records who is signed in, as the server has just said, for this page and the next ones; null: nobody. Code that
 * acts for an account, such as storing its language, checks the mark `data-viewer`. Never throws.
 */
export function noteViewer(uid: string | null): void {
  if (uid === null) delete document.documentElement.dataset.viewer;
  else document.documentElement.dataset.viewer = "in";
  void dropKeptPages(uid ?? undefined);
  rememberPerson(uid);
}

/**
 * What stays: a rider's refused taps, because the rider has not read them yet. They are never shown to anybody else.
 */
const STAYS = ["ranna-refused-taps:"];
/** Unsent taps stay too when a session ended without a sign-out: they hold a delivery and no address. */
const STAYS_WHEN_ENDED = [...STAYS, "ranna-taps:"];

/** Whether a storage key belongs to a person: such keys are `ranna-{what}:{uid}`, possibly followed by more. */
const isOf = (name: string, uid: string, stays: readonly string[]): boolean =>
  name.startsWith("ranna-") &&
  `${name}:`.includes(`:${uid}:`) &&
  !stays.some((prefix) => name.startsWith(prefix));

/**
 * Removes what the browser stored for this person: drafts, an open checkout, and also unsent taps, unless the session
 * has `ended` by itself. Never throws.
 */
export function forgetPerson(uid: string, ended = false): void {
  const stays = ended ? STAYS_WHEN_ENDED : STAYS;
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = globalThis[area];
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
      for (const name of names) if (isOf(name, uid, stays)) storage.removeItem(name);
    } catch {
      // Storage is refused, so there is nothing to remove.
    }
  }
}

/** Removes what this browser read and stored for a person, after the session has ended. */
export async function clearPerson(uid: string | undefined): Promise<void> {
  // Drafts and cached pages belong to that person only.
  if (uid !== undefined) forgetPerson(uid);
  await dropKeptPages();
  // Imported here, because the dashboard does not need it otherwise.
  const { mutate } = await import("swr");
  await mutate((key) => key !== SESSION, undefined, { revalidate: false });
  await mutate(SESSION, null, { revalidate: false });
}

/** The prefix of cache names, as in public/rider-worker.js; the person's id follows. */
const PREFIX = "ranna-rider-";

/**
 * Removes the pages that are cached for a reload without a network, because they hold people's addresses. Keeps those
 * of `uid`; without `uid` it removes all. Never throws.
 */
export async function dropKeptPages(uid?: string): Promise<void> {
  try {
    // Undefined where the page is not served over https.
    const all = globalThis.caches;
    if (!all) return;
    const names = (await all.keys()).filter((name) => name.startsWith(PREFIX));
    const others = names.filter((name) => uid === undefined || !name.endsWith(`:${uid}`));
    await Promise.all(others.map((name) => all.delete(name)));
  } catch {
    // Storage is refused, so there is nothing to remove.
  }
}
