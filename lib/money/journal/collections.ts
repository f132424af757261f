import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { BalanceDoc, EntryDoc, HoldingDoc } from "./model";

export const entryDocs = collection<EntryDoc>("entries");
export const balanceDocs = collection<BalanceDoc>("balances");
export const holdingDocs = collection<HoldingDoc>("holdings");

/**
 * Retention and indexes of the journal's collections. Every query has an index; the integration tests check that with
 * `explain`.
 */
export const collections: Collections = {
  entries: {
    kept: { with: "books" },
    indexes: [
      { key: { cause: 1 }, unique: true },
      { key: { "postings.account": 1, at: -1, _id: -1 } },
      { key: { "about.id": 1, at: -1, _id: -1 } },
      { key: { at: -1, _id: -1 } },
      { key: { "by.id": 1 } },
    ],
  },
  holdings: {
    kept: { with: "books" },
    indexes: [
      { key: { chargeId: 1 }, partialFilterExpression: { chargeId: { $type: "objectId" } } },
      { key: { releaseAt: 1 }, partialFilterExpression: { releaseAt: { $type: "date" } } },
      { key: { paidAt: 1, kind: 1, paidPoisha: 1, backPoisha: 1 } },
      { key: { kitchenId: 1, paidOutAt: 1, "released.at": -1, _id: -1 } },
    ],
  },
  balances: {
    kept: { with: "books" },
    indexes: [{ key: { account: 1, day: 1 } }, { key: { day: 1, kind: 1, amountPoisha: 1 } }],
  },
};
