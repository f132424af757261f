import { forgetPerson } from "./forget-person";

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
