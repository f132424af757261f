import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { proofOf } from "@/lib/people/phones/queries";
import { findAccount } from "@/lib/people/users/queries-account";
import type { Tx } from "@/lib/platform/db/transactions";
import { isMobile, normalisePhone } from "@/lib/platform/phone";

export type Receiver = Pick<ParcelRecord["receiver"], "contact" | "email">;

/** The account of a parcel's receiver: an order's buyer, or who a booking's receiver is. Null: none is known. */
export async function receiverAccount(
  { kind, ownerId, receiver }: Pick<ParcelRecord, "kind" | "ownerId" | "receiver">,
  tx?: Tx,
): Promise<string | null> {
  return kind === "order" ? ownerId : uidOfReceiver(receiver, tx);
}

/** The account whose proven number, else whose proven e-mail, was given for a booking's receiver. */
export async function uidOfReceiver({ contact, email }: Receiver, tx?: Tx): Promise<string | null> {
  const phone = normalisePhone(contact ?? "");
  const proof = phone !== null && isMobile(phone) ? await proofOf(phone, tx) : null;
  if (proof) return proof.uid;
  const account = email ? await findAccount({ email }, tx) : null;
  return account?.emailVerified ? account.uid : null;
}
