import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db/client";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

const id = new ObjectId();

/** Every filter by which an account's things are found, listed, changed or removed. */
const QUERIES: readonly [collection: string, filter: object][] = [
  ["sessions", { userId: id, lastSeenAt: { $gt: new Date(0) } }],
  ["oneTimeLinks", { userId: id, purpose: "email_change", expiresAt: { $gt: new Date() } }],
  ["oneTimeLinks", { userId: id }],
  ["accounts", { userId: id }],
  ["idempotency", { _id: { $gte: `${id}:`, $lt: `${id};` } }],
  ["outbox", { to: "rupa@ranna.test" }],
  ["orders", { buyerId: id }],
  ["orders", { buyerId: id, state: "open" }],
  ["orders", { "sellerInfo.id": id }],
  ["orders", { "sellerInfo.id": id, state: "open" }],
  ["orders", { "refunds.by.id": id }],
  ["charges", { "refunds.by.id": id }],
  ["parcels", { ownerId: id }],
  ["parcels", { "sender.id": id }],
  ["parcels", { riderId: id, deletedAt: null }],
  ["parcels", { "events.by.id": id }],
  ["riders", { userId: id }],
  ["ledger", { riderId: id }],
  ["ledger", { "by.id": id }],
  ["audit", { "by.id": id }],
  ["audit", { "target.id": { $in: [id.toHexString()] } }],
  ["recipes", { listed: { $in: [true, false] }, authorId: id }],
];

describe("what an account's own is found by", () => {
  it.each(QUERIES)("%s: %o walks an index", async (collection, filter) => {
    const plan = JSON.stringify((await db().collection(collection).find(filter).explain()).queryPlanner);
    expect(plan).toMatch(/IXSCAN|IDHACK/);
    expect(plan).not.toContain("COLLSCAN");
  });
});
