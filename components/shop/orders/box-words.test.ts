import { describe, expect, it } from "vitest";
import { boxWords, nearMoment } from "./box-words";

const NOW = new Date("2026-11-22T08:00:00Z");
type Box = Parameters<typeof boxWords>[0];
const box = (change: Partial<Box>): Box => ({
  ...{ state: "paid", answerUntil: null, endReason: null, deliveryStatus: "pending" },
  ...{ totalPrice: 810, refunded: 0, refundDue: 0 },
  ...change,
});
const words = (change: Partial<Box>) => boxWords(box(change), NOW).text;

describe("where a box is", () => {
  it("says until when its kitchen answers, by the clock of Dhaka, while that runs", () => {
    expect(words({ answerUntil: "2026-11-24T08:00:00Z" })).toBe("Waiting for the kitchen until Tue 14:00");
    expect(words({ answerUntil: "2026-11-22T07:59:00Z" })).toBe("Waiting for the kitchen");
    expect(words({})).toBe("Waiting for the kitchen");
  });

  it.each([
    [{ state: "accepted" }, "Accepted, being prepared"],
    [{ state: "ready" }, "Ready for the rider"],
    [{ state: "ready", deliveryStatus: "in_transit" }, "On its way to you"],
    [{ state: "ready", deliveryStatus: "delivered" }, "Delivered"],
    [{ state: "refunded", refunded: 810 }, "Refunded"],
    [{ state: "cancelled" }, "Cancelled"],
    [{ state: "lapsed", refunded: 810 }, "Not answered in time – refunded"],
    [{ state: "lapsed", refundDue: 810 }, "Not answered in time – ৳\u2009810 goes back to your card"],
    [
      { state: "declined", endReason: "No fish", refundDue: 810 },
      "Declined: No fish – ৳\u2009810 goes back to your card",
    ],
    [
      { state: "declined", endReason: "No fish", refunded: 810 },
      "Declined: No fish – ৳\u2009810 went back to your card",
    ],
  ] as const)("of %j reads %s", (change, text) => {
    expect(words(change)).toBe(text);
  });

  it("far away is said with its day", () => {
    expect(nearMoment("2026-12-24T08:00:00Z", NOW)).toMatch(/^Thu 24 Dec,? 14:00$/);
  });
});
