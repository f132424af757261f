import "server-only";
import type { JournalSource, Recorded } from "@/lib/money/journal/recorded";
import { orderDocs } from "./document";

const CLAIM = /^claim-/;

/** What went back of boxes that were paid at the door: of refunds and claims the charges know the others. */
export const recordedCashRefunds: JournalSource = {
  events: ["refund", "claim"],
  async *records(): AsyncGenerator<Recorded> {
    const paid = orderDocs().find(
      { cashRefunds: { $exists: true } },
      { projection: { buyerId: 1, cashRefunds: 1 } },
    );
    for await (const { buyerId, cashRefunds = [] } of paid)
      for (const { key, why, amountPoisha: R } of cashRefunds)
        yield {
          cause: why === "claim" ? `claim:${key.replace(CLAIM, "")}` : `refund:${key}`,
          account: `buyer:${buyerId.toHexString()}`,
          amountPoisha: -R,
        };
  },
};
