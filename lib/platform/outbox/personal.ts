import "server-only";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { outboxDocs } from "./document";

export const personal = {
  /** Every mail to the e-mail that the account has. */
  async erase({ email }, tx) {
    await outboxDocs().deleteMany({ to: email }, inside(tx));
  },
} satisfies PersonalData;

/** What was mailed to an e-mail that an account had until then; later mails there may be somebody else's. */
export async function eraseMailsUntil(email: string, until: Date, tx: Tx): Promise<void> {
  await outboxDocs().deleteMany({ to: email, createdAt: { $lte: until } }, inside(tx));
}
