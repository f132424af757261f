import { userDocs } from "../../lib/people/users/collections";
import type { Viewer } from "../../lib/people/users/viewer";
import { personOf } from "./demo-data";

/** Something that somebody did, and when. Steps of one story hand each other what they made in a variable. */
export type ReplayStep = { at: Date; run: () => Promise<unknown> };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** A moment so many ms later; a negative number: earlier. */
export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** A person of the demo as the use cases know who acts; read each time, since roles change in the course of a story. */
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
