import { userDocs } from "../../lib/people/users/collections";
import { ownUser } from "../../lib/people/users/model";
import type { Viewer } from "../../lib/people/users/viewer";
import { show } from "../../lib/platform/model/shapes";
import { storedPhone } from "../../lib/platform/phone";
import { personOf, type SeedPerson } from "./demo-data";

/** One action of a demo person, and its time. */
export type ReplayStep = { at: Date; run: () => Promise<unknown> };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** Returns the moment that is `ms` milliseconds after `moment`. A negative `ms` means before it. */
export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** The stored field that identifies a demo person: the e-mail, else the number. */
export const identityOf = ({ email, phone = "" }: SeedPerson) =>
  email === null ? { phone: storedPhone(phone) } : { email };

/** Returns a demo person as the user of an action. The person is read at every call, because roles change. */
export async function seedViewer(key: string): Promise<Viewer> {
  const user = await userDocs().findOne(identityOf(personOf(key)));
  if (!user) throw new Error(`the replay needs ${key}, who has not registered yet`);
  const { _id: uid, ...shown } = show(ownUser, user);
  return { ...shown, uid };
}
