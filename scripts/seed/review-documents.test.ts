import { expect, test } from "vitest";
import { seedId } from "./ids";
import { allOrderDocuments } from "./order-documents";
import { reviewDocuments } from "./review-documents";
import { reviews } from "./reviews";

const now = new Date("2026-11-22T12:00:00Z");
const orders = allOrderDocuments(now);
const documents = reviewDocuments(orders);

test("every demo review is of a line that was delivered, and no line has two", () => {
  const missing = reviews.filter(
    ({ buyer, recipe }) => !documents.some(({ _id }) => _id.equals(seedId("review", `${buyer}-${recipe}`))),
  );
  expect(missing).toEqual([]);
  const lines = documents.map(({ orderId, recipeId }) => `${orderId} ${recipeId}`);
  expect(new Set(lines).size).toBe(documents.length);
});

test("demo reviews are written after the delivery and before today, by who bought it", () => {
  for (const review of documents) {
    const box = orders.find(({ order }) => order._id.equals(review.orderId));
    expect(review.createdAt.getTime()).toBeGreaterThan(box?.parcel?.finishedAt?.getTime() ?? Infinity);
    expect(review.createdAt.getTime()).toBeLessThan(now.getTime());
    expect(review.author.id).toEqual(box?.order.buyerId);
    expect(review.kitchenId).not.toEqual(review.author.id);
  }
});
