import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import type { FactsOf } from "./events";
import type { About } from "./model";
import { entry, recordEntries } from "./queries-entries";

/** The name of a refund, and the subjects by which its entry is found. */
export type RefundCause = {
  key: string;
  /** The id of the claim that decided the refund; the entry is then of the event `claim`. */
  claim?: string | undefined;
  about: readonly About[];
  /** The label of what is refunded. */
  label: string;
};

/** Records who bears a refund that was just decided, in the transaction that decides it. */
export async function recordRefund(
  facts: FactsOf<"refund">,
  { key, claim, about, label }: RefundCause,
  tx: Tx,
): Promise<void> {
  if (claim === undefined) return recordEntries([entry("refund", facts, { of: key, about })], tx);
  const found = [...about, { kind: "claim", id: claim, label } as const];
  await recordEntries([entry("claim", facts, { of: claim, about: found })], tx);
}
