import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import type { FactsOf } from "./events";
import type { About } from "./model";
import { entry, recordEntries } from "./queries-entries";

/** Identifies a refund and the subjects by which its journal entry is found. */
export type RefundCause = {
  key: string;
  /**
   * The id of the buyer's complaint (claim) that led to the refund. The entry is then recorded as the event `claim`.
   */
  claim?: string | undefined;
  about: readonly About[];
  /** The label of what is refunded, as users see it (a tracking id). */
  label: string;
};

/** Records in the journal who bears a refund. Call it in the transaction that decides the refund. */
export async function recordRefund(
  facts: FactsOf<"refund">,
  { key, claim, about, label }: RefundCause,
  tx: Tx,
): Promise<void> {
  if (claim === undefined) return recordEntries([entry("refund", facts, { of: key, about })], tx);
  const found = [...about, { kind: "claim", id: claim, label } as const];
  await recordEntries([entry("claim", facts, { of: claim, about: found })], tx);
}
