import "server-only";
import type { IndexDescription } from "mongodb";
import { db } from "./client";

/** Every query of the product has one of these; the integration tests ask `explain`. */
const INDEXES: Record<string, IndexDescription[]> = {
  users: [
    { key: { email: 1 }, unique: true },
    { key: { role: 1, _id: 1 } },
    { key: { role: 1, createdAt: -1, _id: -1 } },
    { key: { createdAt: -1, _id: -1 } },
    { key: { disabled: 1, createdAt: -1, _id: -1 } },
    { key: { isRider: 1, createdAt: -1, _id: -1 } },
    { key: { name: 1 } },
  ],
  accounts: [{ key: { provider: 1, providerAccountId: 1 }, unique: true }, { key: { userId: 1 } }],
  // A token lasts 30 days from its last renewal, and a session that was renewed was seen.
  sessions: [
    { key: { lastSeenAt: 1 }, expireAfterSeconds: 31 * 24 * 3600 },
    { key: { userId: 1, lastSeenAt: -1 } },
  ],
  oneTimeLinks: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }, { key: { userId: 1, purpose: 1 } }],
  recipes: [
    { key: { listed: 1, dateCreated: -1, _id: -1 } },
    { key: { listed: 1, category: 1, dateCreated: -1, _id: -1 } },
    { key: { listed: 1, tags: 1, dateCreated: -1, _id: -1 } },
    { key: { listed: 1, authorId: 1, dateCreated: -1, _id: -1 } },
    { key: { listed: 1, pricePoisha: 1, _id: 1 } },
    { key: { listed: 1, timeKey: 1, _id: 1 } },
    { key: { listed: 1, titleKey: 1, _id: 1 } },
    { key: { dateModified: -1 } },
    { key: { hiddenAt: 1 }, partialFilterExpression: { hiddenAt: { $type: "date" } } },
  ],
  orders: [
    { key: { recipeId: 1, state: 1 } },
    { key: { buyerId: 1, state: 1, completedAt: -1, _id: -1 } },
    { key: { "sellerInfo.id": 1, state: 1, completedAt: -1, _id: -1 } },
    { key: { state: 1, completedAt: -1, _id: -1 } },
    { key: { state: 1, refundState: 1, completedAt: -1, _id: -1 } },
    { key: { state: 1, openedAt: -1, _id: -1 } },
    { key: { searchWords: 1 } },
    { key: { "refunds.by.id": 1 } },
    {
      key: { transactionId: 1 },
      unique: true,
      partialFilterExpression: { transactionId: { $type: "string" } },
    },
    { key: { openKey: 1 }, unique: true, partialFilterExpression: { openKey: { $type: "string" } } },
    { key: { state: 1, checkAt: 1 } },
    {
      key: { "refundDue.checkAt": 1 },
      partialFilterExpression: { "refundDue.checkAt": { $type: "date" } },
    },
    { key: { "buyerInfo.email": 1, state: 1, completedAt: -1, _id: -1 } },
  ],
  parcels: [
    { key: { trackingId: 1 }, unique: true },
    { key: { orderId: 1 }, unique: true, partialFilterExpression: { orderId: { $type: "objectId" } } },
    {
      key: { "payment.checkAt": 1 },
      partialFilterExpression: { "payment.checkAt": { $type: "date" } },
    },
    {
      key: { "payment.intentId": 1 },
      partialFilterExpression: { "payment.intentId": { $type: "string" } },
    },
    {
      key: { transactionId: 1 },
      unique: true,
      partialFilterExpression: { transactionId: { $type: "string" } },
    },
    { key: { ownerId: 1, kind: 1, creationDate: -1, _id: -1 } },
    { key: { createdBy: 1, kind: 1, creationDate: -1, _id: -1 } },
    { key: { creationDate: -1, _id: -1 } },
    { key: { "sender.region": 1, deliveryStatus: 1, creationDate: 1, _id: 1 } },
    {
      key: { "sender.region": 1, claimableAt: 1, _id: 1 },
      partialFilterExpression: {
        deliveryStatus: "pending",
        deletedAt: null,
        claimableAt: { $type: "date" },
      },
    },
    { key: { riderId: 1, deliveryStatus: 1, creationDate: -1, _id: -1 } },
    { key: { kind: 1, deliveryStatus: 1, creationDate: -1, _id: -1 } },
    { key: { searchWords: 1 } },
    { key: { "events.by.id": 1 } },
    {
      key: { riderId: 1, finishedAt: -1, _id: -1 },
      partialFilterExpression: { finishedAt: { $type: "date" } },
    },
    { key: { "sender.id": 1, kind: 1, deliveryStatus: 1, creationDate: -1, _id: -1 } },
    { key: { kind: 1, paidAt: 1 } },
    { key: { deletedAt: 1 }, partialFilterExpression: { deletedAt: { $type: "date" } } },
    {
      key: { deliveryStatus: 1, finishedAt: 1 },
      partialFilterExpression: { finishedAt: { $type: "date" } },
    },
    {
      key: { "refundDue.checkAt": 1 },
      partialFilterExpression: { "refundDue.checkAt": { $type: "date" } },
    },
  ],
  riders: [
    { key: { userId: 1 }, unique: true },
    { key: { status: 1, applyed: 1, _id: 1 } },
    { key: { status: 1, region: 1, district: 1 } },
    { key: { status: 1, fullName: 1, _id: 1, phone: 1, email: 1, region: 1, district: 1 } },
  ],
  ledger: [
    { key: { riderId: 1, at: -1, _id: -1 } },
    { key: { "by.id": 1 } },
    {
      key: { parcelId: 1, kind: 1 },
      unique: true,
      partialFilterExpression: { parcelId: { $type: "objectId" } },
    },
  ],
  audit: [
    { key: { at: -1, _id: -1, searchText: 1 } },
    { key: { action: 1, at: -1, _id: -1, searchText: 1 } },
    { key: { "by.id": 1, at: -1 } },
    { key: { "target.id": 1, at: -1 } },
  ],
  outbox: [
    { key: { key: 1 }, unique: true },
    { key: { checkAt: 1 }, partialFilterExpression: { state: "waiting" } },
    { key: { to: 1 } },
    { key: { sentAt: 1 }, expireAfterSeconds: 30 * 24 * 3600 },
    { key: { givenUpAt: 1 }, expireAfterSeconds: 30 * 24 * 3600 },
  ],
  idempotency: [{ key: { createdAt: 1 }, expireAfterSeconds: 24 * 3600 }],
  limits: [
    { key: { key: 1 }, unique: true },
    { key: { expire: 1 }, expireAfterSeconds: 0 },
  ],
};

/** Makes what is missing; safe to run at every start and by several servers at once. */
export async function ensureIndexes(): Promise<void> {
  for (const [name, indexes] of Object.entries(INDEXES)) await db().collection(name).createIndexes(indexes);
}
