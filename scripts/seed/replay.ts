import { userDocs } from "../../lib/people/users/collections";
import type { Viewer } from "../../lib/people/users/viewer";
import { personOf } from "./demo-data";

/** One action of a demo person, and its time. Steps of one story pass results to each other in a variable. */
export type ReplayStep = { at: Date; run: () => Promise<unknown> };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** A moment `ms` later; earlier for a negative number. */
export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** A demo person as use cases get the acting user; read anew at each call, because roles change during the replay. */
export async function seedViewer(key: string): Promise<Viewer> {
  const user = await userDocs().findOne({ email: personOf(key).email });
  if (!user) throw new Error(`the replay needs ${key}, who has not registered yet`);
  const { _id, email, emailVerified, displayName, photoURL, role = "user", isRider, language } = user;
  const uid = _id.toHexString();
  return {
    uid,
    email,
    emailVerified: emailVerified !== null,
    displayName,
    photoURL,
    role,
    isRider,
    language,
  };
}
