import "server-only";
import { hasDevices } from "@/lib/people/notices/queries-devices";
import type { Channels } from "@/lib/people/notices/rules";
import { verifiedPhonesOf } from "@/lib/people/phones/queries";
import { findContact } from "@/lib/people/users/queries-account";
import { pushConfig } from "@/lib/platform/push/transport";
import { isSmsOffered } from "@/lib/platform/sms/transport";
import type { Language } from "@/lib/texts/language";
import { listLiveDevices } from "./live-devices";

/**
 * Where notices reach a person. `number`: the one that opens the account, else the one proven last. `hasDevices`: a push
 * may have a device to go to, which may be one that has ended or has another key.
 */
export type NoticeReach = {
  language: Language;
  number: string | null;
  channels: Channels;
  hasDevices: boolean;
};

/** Null: the account is deleted. */
export async function readReach(uid: string): Promise<NoticeReach | null> {
  const [contact, live, has] = await Promise.all([findContact(uid), listLiveDevices(uid), hasDevices(uid)]);
  if (!contact) return null;
  const number = contact.phone ?? (await verifiedPhonesOf(uid))[0]?.phone ?? null;
  const key = pushConfig().publicKey;
  return {
    language: contact.language,
    number,
    channels: {
      push: live.some(({ publicKey }) => publicKey === key),
      sms: number !== null && isSmsOffered(),
      mail: contact.email !== null,
    },
    hasDevices: has,
  };
}
