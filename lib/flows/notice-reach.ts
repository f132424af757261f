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

/** The language, number and e-mail of an account; its devices are not read. Null: the account is deleted. */
export async function readAddressee(
  uid: string,
): Promise<(Pick<NoticeReach, "language" | "number"> & { email: string | null }) | null> {
  const contact = await findContact(uid);
  if (!contact) return null;
  const { phone, email, language } = contact;
  return { language, email, number: phone ?? (await verifiedPhonesOf(uid))[0]?.phone ?? null };
}

/** Null: the account is deleted. */
export async function readReach(uid: string): Promise<NoticeReach | null> {
  const [to, live, has] = await Promise.all([readAddressee(uid), listLiveDevices(uid), hasDevices(uid)]);
  if (!to) return null;
  const { language, number, email } = to;
  const key = pushConfig().publicKey;
  return {
    language,
    number,
    channels: {
      push: live.some(({ publicKey }) => publicKey === key),
      sms: number !== null && isSmsOffered(),
      mail: email !== null,
    },
    hasDevices: has,
  };
}
