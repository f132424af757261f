import "server-only";
import { withTransaction } from "@/lib/platform/db/transactions";
import { processDue, type RoundOptions } from "@/lib/platform/jobs/process-due";
import { idText } from "@/lib/platform/model/codecs";
import type { ReceiptDoc } from "./model";
import { giveNumbers, listUnnumbered, NumberedBefore } from "./queries";

export const NUMBER_RECEIPTS = "number-receipts";

/** Receipts without a number, those of one kind and year together, each in the order in which they were written. */
async function listTogether(limit: number): Promise<ReceiptDoc[][]> {
  const together = new Map<string, ReceiptDoc[]>();
  for (const receipt of await listUnnumbered(limit)) {
    const key = `${receipt.kind}-${receipt.year}`;
    together.set(key, [...(together.get(key) ?? []), receipt]);
  }
  return [...together.values()];
}

/**
 * Numbers receipts and credit notes in the order in which they were written, so that no number is skipped. Those of
 * one kind and year are numbered in one transaction. Returns null if another server holds the job's lease.
 */
export const numberReceipts = (options: RoundOptions = {}) =>
  processDue(
    {
      job: NUMBER_RECEIPTS,
      list: (_now, limit) => listTogether(limit),
      postpone: async () => true,
      process: async (receipts) => {
        try {
          await withTransaction((tx) => giveNumbers(receipts, tx));
        } catch (error) {
          // Another server is numbering; the next run numbers what it leaves.
          if (!(error instanceof NumberedBefore)) throw error;
        }
        return "numbered" as const;
      },
      label: (receipts) => ({ receiptIds: receipts.map(({ _id }) => idText(_id)).join(" ") }),
    },
    options,
  );
