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
