import { describe, expect, it } from "vitest";
import { toPoisha } from "../../lib/platform/money";
import { subtotalOf } from "../../lib/shop/orders/rules";
import { buyerInfoInput } from "../../lib/shop/orders/schema";
import { allOrderDocuments } from "./order-documents";
import { orders } from "./orders";
import { doorsteps, people } from "./people";
import { recipeDocuments } from "./recipe-documents";
import { userDocuments } from "./user-documents";

const now = new Date("2026-03-01T06:00:00Z");
const made = allOrderDocuments(now);
const recipes = new Map(recipeDocuments(now).map((recipe) => [recipe._id.toHexString(), recipe]));
const users = new Map(userDocuments(now).map((user) => [user._id.toHexString(), user]));

describe("the orders of the demo data", () => {
  it("add up: price x quantity + delivery charge, refunds within what was paid", () => {
    for (const { order } of made) {
      expect(order.deliveryChargePoisha).toBe(toPoisha(order.location === "inside" ? 60 : 120));
      expect(order.lines.length).toBeGreaterThan(0);
      expect(order.totalPoisha).toBe(subtotalOf(order.lines) + order.deliveryChargePoisha);
      expect(order.totalPoisha % 100).toBe(0);
      expect(order.refundedPoisha).toBeLessThanOrEqual(order.totalPoisha);
    }
  });

  it("are for recipes that are for sale, at their price, after they were published", () => {
    for (const { order } of made) {
      for (const line of order.lines) {
        const sold = recipes.get(line.recipeId.toHexString());
        expect(sold?.pricePoisha, line.title).toBe(line.pricePoisha);
        expect(line.pricePoisha).toBeGreaterThan(0);
        expect(order.createdAt.getTime(), line.title).toBeGreaterThan(sold?.createdAt.getTime() ?? 0);
        expect(sold?.authorId.equals(order.sellerInfo.id), line.title).toBe(true);
      }
      expect(order.createdAt.getTime()).toBeGreaterThan(
        users.get(order.buyerId.toHexString())?.createdAt.getTime() ?? Number.POSITIVE_INFINITY,
      );
      expect(order.createdAt.getTime()).toBeLessThan(now.getTime());
    }
  });

  it("show every outcome, and the demo buyer has several", () => {
    const outcomes = new Set(orders.map((order) => order.outcome));
    expect([...outcomes].sort()).toEqual(
      ["abandoned", "cancelled", "needs-address", "open", "paid", "part-refunded", "refunded"].sort(),
    );
    const own = made.filter(({ order }) => order.buyerInfo.email === "user@ranna.test");
    expect(own.filter(({ order }) => order.state === "completed").length).toBeGreaterThanOrEqual(6);
    expect(made.filter(({ order }) => order.needsAddress).length).toBeGreaterThanOrEqual(2);
  });

  it("have one parcel each when completed, none before, with the same tracking id", () => {
    for (const { order, parcel } of made) {
      expect(parcel === null).toBe(order.state !== "completed");
      expect(order.trackingId).toBe(parcel?.trackingId ?? null);
      expect(order.parcelId?.toHexString()).toBe(parcel?._id.toHexString());
      if (parcel) {
        expect(parcel.trackingId).toMatch(/^TRK\d{17}$/);
        expect(parcel.orderId?.equals(order._id)).toBe(true);
        expect(parcel.deliveryCostPoisha).toBe(order.deliveryChargePoisha);
        expect(parcel.events.at(-1)?.to).toBe(parcel.deliveryStatus);
      }
    }
    const trackingIds = made.flatMap(({ parcel }) => parcel?.trackingId ?? []);
    expect(new Set(trackingIds).size).toBe(trackingIds.length);
  });

  it("are never asked about at the payment provider, which does not know them", () => {
    for (const { order } of made) {
      if (order.state !== "completed") expect(order.intentId).toBeNull();
    }
    const intents = made.flatMap(({ order }) => order.intentId ?? []);
    expect(new Set(intents).size).toBe(intents.length);
  });

  it("have the same ids at every seeding", () => {
    const again = allOrderDocuments(now);
    expect(again.map(({ order }) => order._id.toHexString())).toEqual(
      made.map(({ order }) => order._id.toHexString()),
    );
    const ids = [...made.map(({ order }) => order._id), ...users.keys(), ...recipes.keys()].map(String);
    expect(new Set(ids).size).toBe(made.length + people.length + recipes.size);
  });
});

it("the doorsteps of the demo data pass the buy form", () => {
  for (const door of Object.values(doorsteps)) expect(buyerInfoInput.parse(door)).toEqual(door);
});
