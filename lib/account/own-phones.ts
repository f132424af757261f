import "server-only";
import { last4Of } from "@/lib/people/phones/model";
import { verifiedPhonesOf } from "@/lib/people/phones/queries";
import { findNumberChange } from "@/lib/people/phones/queries-changes";
import { phoneSettings } from "@/lib/people/phones/settings";
import { findByNumber } from "@/lib/people/users/queries-account";
import type { Viewer } from "@/lib/people/users/viewer";
import { isoText } from "@/lib/platform/model/codecs";
import type { OwnChange, OwnPhone } from "./views";

/** The numbers that an account has verified, newest first. `phone`: the one that opens it; null: none. */
export async function listOwnPhones({ uid, phone }: Pick<Viewer, "uid" | "phone">): Promise<OwnPhone[]> {
  const phones = await verifiedPhonesOf(uid);
  return phones.map((one) => ({ ...one, opens: one.phone === phone }));
}

/** The same after a call that may have changed which number opens the account. */
export async function listChangedPhones(uid: string): Promise<OwnPhone[]> {
  const account = await findByNumber({ uid });
  return listOwnPhones({ uid, phone: account?.phone ?? null });
}

/** Returns true if the number that opens the account has to be proven anew soon (contract, "Words", "quiet"). */
export function isProofOld(phones: readonly OwnPhone[]): boolean {
  const { proofMs, askMs } = phoneSettings();
  const opening = phones.find(({ opens }) => opens);
  return opening !== undefined && Date.now() - Date.parse(opening.verifiedAt) > proofMs - askMs;
}

/** The change or recovery of an account that is on its way. */
export async function readOwnChange(uid: string): Promise<OwnChange> {
  const change = await findNumberChange(uid);
  return change && { last4: last4Of(change.phone), from: change.from && isoText(change.from) };
}
