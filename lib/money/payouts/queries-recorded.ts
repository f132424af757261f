import "server-only";
import type { JournalSource, Recorded } from "@/lib/money/journal/recorded";
import { runDocs } from "./collections";

/**
 * The payouts made by runs, as the journal should have recorded them. Payouts that administrators recorded by hand
 * are in `moneyMoves`.
 */
export const recordedPayouts: JournalSource = {
  events: ["payout"],
  async *records(): AsyncGenerator<Recorded> {
    for await (const { items } of runDocs()
      .find({}, { projection: { items: 1 }, batchSize: 20 })
      .sort({ _id: 1 }))
      for (const { _id, state, amount } of items)
        if (state === "paid") yield { cause: `payout:${_id}`, account: "bank", amountPoisha: -amount };
  },
};
