import { hasDevice } from "@/components/people/notices/device-mark";
import { SESSION } from "./read-session";

/** The storage key of the signed-in user's id. It must be the same in components/layout/theme-code.mjs. */
const NAME = "ranna-viewer";

/**
 * Stores the id of the signed-in user in this browser; null: nobody. If the stored id is another user's, that user's
 * session ended without signing out, and their data is deleted. Uses `sessionStorage` too, because some drafts are
 * stored for a single tab. Never throws.
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
      // If the browser refuses storage, nothing is stored.
    }
  }
  for (const one of before) forgetPerson(one, true);
}

/** Records who is signed in; null if nobody is. Never throws. */
export function noteViewer(uid: string | null): void {
  if (uid === null) delete document.documentElement.dataset.viewer;
  else document.documentElement.dataset.viewer = "in";
  void dropKeptPages(uid ?? undefined);
  rememberPerson(uid);
}

/**
 * Prefixes of storage keys that signing out does not delete. These keys hold delivery steps that the server rejected
 * and the rider has not read.
 */
const STAYS = ["ranna-refused-taps:"];
/**
 * Prefixes of storage keys that are not deleted if a session ended without signing out. Unsent delivery steps are
 * among them, because they contain no address.
 */
const STAYS_WHEN_ENDED = [...STAYS, "ranna-taps:"];

/**
 * Returns true for a storage key of this user, `ranna-{what}:{uid}`, that does not begin with a prefix in `stays`.
 */
const isOf = (name: string, uid: string, stays: readonly string[]): boolean =>
  name.startsWith("ranna-") &&
  `${name}:`.includes(`:${uid}:`) &&
  !stays.some((prefix) => name.startsWith(prefix));

/**
 * Deletes the user's data in this browser, such as drafts. If the session has `ended` without signing out, unsent
 * delivery steps stay. Never throws.
 */
export function forgetPerson(uid: string, ended = false): void {
  const stays = ended ? STAYS_WHEN_ENDED : STAYS;
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = globalThis[area];
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
      for (const name of names) if (isOf(name, uid, stays)) storage.removeItem(name);
    } catch {
      // If the browser refuses storage, there is nothing to delete.
    }
  }
}

/** Deletes the user's stored and cached data in this browser, after the session has ended. */
export async function clearPerson(uid: string | undefined): Promise<void> {
  if (uid !== undefined) forgetPerson(uid);
  await dropKeptPages();
  await dropDevice();
  // A dynamic import, because the dashboard does not need this library otherwise.
  const { mutate } = await import("swr");
  await mutate((key) => key !== SESSION, undefined, { revalidate: false });
  await mutate(SESSION, null, { revalidate: false });
}

/** Ends this browser's notices; the server has ended its device with the session. Never throws. */
async function dropDevice(): Promise<void> {
  if (!hasDevice()) return;
  try {
    await (await import("@/components/people/notices/this-device")).leaveDevice();
  } catch {
    // A failure is harmless: the subscription stays at the push service, but the server sends nothing to it any more.
  }
}

/** The beginning of the names of riders' offline caches, as in public/rider-worker.js. They end with the user id. */
const PREFIX = "ranna-rider-";

/**
 * Deletes the pages that riders' offline caches hold, because they contain addresses. The caches of the user `uid`
 * stay. Never throws.
 */
export async function dropKeptPages(uid?: string): Promise<void> {
  try {
    // Undefined if the page is not served over https.
    const all = globalThis.caches;
    if (!all) return;
    const names = (await all.keys()).filter((name) => name.startsWith(PREFIX));
    const others = names.filter((name) => uid === undefined || !name.endsWith(`:${uid}`));
    await Promise.all(others.map((name) => all.delete(name)));
  } catch {
    // If the browser refuses storage, there is nothing to delete.
  }
}
