import "server-only";
import { GONE } from "@/lib/platform/db/gone-name";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { runDocs } from "./collections";
import { deleteMethod } from "./queries-methods";
import { userOf } from "./queries-runs";

const NOWHERE = { name: GONE, number: "", bank: null, branch: null, routing: null };

export const personal = {
  /** Payout runs are stored for the books; the person's name and payout account are removed from them. */
  async erase({ uid }, tx) {
    const unnamed = <P extends { id: string } | null>(one: P) =>
      one?.id === uid ? { ...one, name: GONE } : one;
    for (const { _id, ...run } of await runDocs().find({ people: uid }, inside(tx)).toArray()) {
      const isMine = ({ account }: { account: string }) => userOf(account) === uid;
      const items = run.items.map((one) =>
        isMine(one) ? { ...one, name: GONE, method: { ...one.method, ...NOWHERE } } : one,
      );
      const skipped = run.skipped.map((one) => (isMine(one) ? { ...one, name: GONE } : one));
      const [openedBy, approvedBy] = [unnamed(run.openedBy), unnamed(run.approvedBy)];
      await runDocs().updateOne({ _id }, { $set: { items, skipped, openedBy, approvedBy } }, inside(tx));
    }
  },

  async leftovers(uid, tx) {
    await deleteMethod(uid, tx);
  },
} satisfies PersonalData;
