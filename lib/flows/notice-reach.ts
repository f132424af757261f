import "server-only";
import { hasDevices } from "@/lib/people/notices/queries-devices";
import type { Channels } from "@/lib/people/notices/rules";
import { verifiedPhonesOf } from "@/lib/people/phones/queries";
import { findContact } from "@/lib/people/users/queries-account";
import type { Language } from "@/lib/texts/language";

/** Where notices reach a person. `number`: the one that opens the account, else the one proven last. */
export type NoticeReach = { language: Language; number: string | null; channels: Channels };

/** Null: the account is deleted. */
export async function readReach(uid: string): Promise<NoticeReach | null> {
  const [contact, push] = await Promise.all([findContact(uid), hasDevices(uid)]);
  if (!contact) return null;
  const number = contact.phone ?? (await verifiedPhonesOf(uid))[0]?.phone ?? null;
  return {
    language: contact.language,
    number,
    channels: { push, sms: number !== null, mail: contact.email !== null },
  };
}
