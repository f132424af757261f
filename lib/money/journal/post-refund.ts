import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { type About, entry, post } from "./data-post";
import type { FactsOf } from "./events";

/** What a refund is named by, and what its entry is found by. */
export type RefundCause = {
  key: string;
  /** The claim whose decision it is: then that is the cause. */
  claim?: string | undefined;
  about: readonly About[];
  /** What people call what is paid back. */
  label: string;
};

/** Posts who bears a refund that was just decided, in the transaction that decides it. */
export async function postRefund(
  facts: FactsOf<"refund">,
  { key, claim, about, label }: RefundCause,
  tx: Tx,
): Promise<void> {
  if (claim === undefined) return post([entry("refund", facts, { of: key, about })], tx);
  const found = [...about, { kind: "claim", id: claim, label } as const];
  await post([entry("claim", facts, { of: claim, about: found })], tx);
}
