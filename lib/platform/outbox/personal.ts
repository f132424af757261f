import "server-only";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { outboxDocs } from "./document";

export const personal = {
  /** Deletes every mail to the account's current e-mail address. */
  async erase({ email }, tx) {
    if (email !== null) await outboxDocs().deleteMany({ to: email }, inside(tx));
  },
} satisfies PersonalData;

/**
 * Deletes the mails that were written to an account's former e-mail address before the address changed. Later mails
 * may belong to another account.
 */
export async function eraseMailsUntil(email: string, until: Date, tx: Tx): Promise<void> {
  await outboxDocs().deleteMany({ to: email, createdAt: { $lte: until } }, inside(tx));
}
