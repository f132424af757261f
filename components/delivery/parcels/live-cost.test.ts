import { describe, expect, it } from "vitest";
import { liveCollect, liveCost } from "./live-cost";

const typed = { type: "non-document", weight: "5", sender_district: "Dhaka", receiver_district: "Sylhet" };

describe("liveCost", () => {
  it("reads a weight in Bangla digits", () => {
    expect(liveCost({ ...typed, receiver_district: "Dhaka", weight: "৩.৫" })?.breakdown.total).toBe(130);
  });

  it.each([
    { type: "" },
    { weight: "" },
    { weight: "0" },
    { weight: "100.01" },
    { weight: "2.555" },
    { weight: "heavy" },
    { sender_district: "" },
    { receiver_district: "" },
  ])("waits while %j", (missing) => {
    expect(liveCost({ ...typed, ...missing })).toBeNull();
  });
});

it.each([
  ["5000", 5_000],
  ["৫,০০০", 5_000],
  ["10", 10],
  ["50000", 50_000],
  ["", null],
  ["0", null],
  ["9", null],
  ["50001", null],
  ["10.5", null],
  ["much", null],
])("of %j typed %j taka are collected", (collect, taka) => {
  expect(liveCollect(collect)).toBe(taka);
});
