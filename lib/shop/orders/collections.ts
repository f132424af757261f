import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import { type CashRefusalDoc, type OrderDoc, REFUSED_DAYS } from "./model";
import type { PurchaseDoc } from "./purchase-model";

export const orderDocs = collection<OrderDoc>("orders");
export const purchaseDocs = collection<PurchaseDoc>("purchases");
export const cashRefusalDocs = collection<CashRefusalDoc>("cashRefusals");

/** How long orders and purchases are stored, and the indexes of all queries. */
export const collections: Collections = {
  orders: {
    kept: { with: "books" },
    indexes: [
      { key: { "lines.recipeId": 1, state: 1 } },
      { key: { purchaseId: 1 } },
      { key: { state: 1, boxState: 1, answerUntil: 1, _id: 1 } },
      { key: { state: 1, boxState: 1, completedAt: -1, _id: -1 } },
      { key: { "sellerInfo.id": 1, boxState: 1, answerUntil: 1 } },
      { key: { buyerId: 1, state: 1, completedAt: -1, _id: -1 } },
      { key: { "sellerInfo.id": 1, state: 1, completedAt: -1, _id: -1 } },
      { key: { state: 1, completedAt: -1, _id: -1 } },
      { key: { state: 1, paidAt: 1, _id: 1 } },
      { key: { "sellerInfo.id": 1, state: 1, paidAt: 1, _id: 1 } },
      { key: { completedAt: -1, _id: -1 }, partialFilterExpression: { paymentStatus: "due" } },
      { key: { state: 1, refundState: 1, completedAt: -1, _id: -1 } },
      // Index for a kitchen's orders with a refund.
      {
        key: { "sellerInfo.id": 1, completedAt: -1 },
        partialFilterExpression: { refundState: { $type: "string" } },
      },
      { key: { state: 1, createdAt: -1, _id: -1 } },
      { key: { searchWords: 1 } },
      // Index for completed orders without a parcel, which exist only after an error.
      { key: { completedAt: 1 }, partialFilterExpression: { state: "completed", parcelId: null } },
      { key: { "buyerInfo.email": 1, state: 1, completedAt: -1, _id: -1 } },
      // Indexes for the limits on cash at the door, which count a buyer's unpaid and refused orders.
      { key: { buyerId: 1, purchaseId: 1 }, partialFilterExpression: { paymentStatus: "due" } },
      { key: { cashPhones: 1 }, partialFilterExpression: { paymentStatus: "due" } },
      { key: { "cashRefunds.by.id": 1 }, sparse: true },
      { key: { buyerId: 1, refusedAt: 1 }, partialFilterExpression: { refusedAt: { $type: "date" } } },
    ],
  },
  cashRefusals: {
    kept: {
      after: "at",
      days: REFUSED_DAYS,
      also: "of a person only a keyed hash of the number, which outlives the account",
    },
    indexes: [{ key: { numberHash: 1, at: 1 } }],
  },
  purchases: {
    kept: { with: "books" },
    indexes: [
      { key: { openKey: 1 }, unique: true, partialFilterExpression: { openKey: { $type: "string" } } },
      { key: { heldUntil: 1 }, partialFilterExpression: { heldUntil: { $type: "date" } } },
      { key: { buyerId: 1, state: 1, completedAt: -1, _id: -1 } },
      { key: { state: 1, completedAt: -1, _id: -1 } },
      { key: { orderIds: 1 } },
      { key: { openUntil: 1 }, partialFilterExpression: { payWith: "cash", state: "open" } },
    ],
  },
};
