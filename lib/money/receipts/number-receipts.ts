import "server-only";
import { withTransaction } from "@/lib/platform/db/transactions";
import { processDue, type RoundOptions } from "@/lib/platform/jobs/process-due";
import { idText } from "@/lib/platform/model/codecs";
import { giveNumber, listUnnumbered, NumberedBefore } from "./queries";

export const NUMBER_RECEIPTS = "number-receipts";

/**
 * Numbers receipts and credit notes one after another, so that no number is skipped. Returns null if another server
 * holds the job's lease.
 */
export const numberReceipts = (options: RoundOptions = {}) =>
  processDue(
    {
      job: NUMBER_RECEIPTS,
      list: (_now, limit) => listUnnumbered(limit),
      postpone: async () => true,
      process: async (receipt) => {
        try {
          await withTransaction((tx) => giveNumber(receipt, tx));
        } catch (error) {
          if (!(error instanceof NumberedBefore)) throw error;
        }
        return "numbered" as const;
      },
      label: ({ _id }) => ({ receiptId: idText(_id) }),
    },
    options,
  );
