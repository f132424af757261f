import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { ReceiptDoc, ReceiptNumberDoc } from "./model";

export const receiptDocs = collection<ReceiptDoc>("receipts");

export const receiptNumberDocs = collection<ReceiptNumberDoc>("receiptNumbers");

/** Retention and indexes of receipts. Every query has an index; the integration tests check that with `explain`. */
export const collections: Collections = {
  receipts: {
    kept: { with: "books" },
    indexes: [
      { key: { number: 1 }, unique: true, partialFilterExpression: { number: { $type: "string" } } },
      { key: { number: 1, at: 1, _id: 1 } },
      { key: { shownOn: 1, kind: 1 } },
      { key: { year: 1, at: -1, _id: -1 } },
      { key: { payerId: 1, at: -1 } },
      { key: { "sellers.id": 1 } },
    ],
  },
  receiptNumbers: { kept: { with: "books" } },
};
