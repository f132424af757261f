import "server-only";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { outboxDocs } from "./document";

export const personal = {
  /** Deletes every mail to the account's present e-mail. */
  async erase({ email }, tx) {
    await outboxDocs().deleteMany({ to: email }, inside(tx));
  },
} satisfies PersonalData;

/**
 * Deletes the mails to a former e-mail of an account up to the time of the change; later mails to it may be somebody
 * else's.
 */
export async function eraseMailsUntil(email: string, until: Date, tx: Tx): Promise<void> {
  await outboxDocs().deleteMany({ to: email, createdAt: { $lte: until } }, inside(tx));
}
