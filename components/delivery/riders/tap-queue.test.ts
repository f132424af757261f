import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cashOf, dismissRefused, keepRefused, keepTaps, readRefused, readTaps, type Tap } from "./tap-queue";

const tap: Tap = {
  key: "k",
  parcelId: "p",
  body: { to: "in_transit" },
  to: "in_transit",
  at: "2026-11-21T06:00:00.000Z",
  parcel: "TRK1, Tea",
};
let full = false;

beforeEach(() => {
  const kept = new Map<string, string>();
  full = false;
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (full) throw new Error("full");
      kept.set(name, text);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it("keeps taps for one person, in order", () => {
  expect(readTaps("a")).toEqual([]);
  expect(keepTaps("a", [tap, { ...tap, key: "k2" }])).toBe(true);
  expect(readTaps("a").map(({ key }) => key)).toEqual(["k", "k2"]);
  expect(readTaps("b")).toEqual([]);
});

it("does not promise what it could not keep", () => {
  full = true;
  expect(keepTaps("a", [tap])).toBe(false);
});

it("leaves out what is no tap", () => {
  localStorage.setItem("ranna-taps:a", JSON.stringify([tap, { key: 1 }, null, "x"]));
  expect(readTaps("a")).toEqual([tap]);
  localStorage.setItem("ranna-taps:a", "{broken");
  expect(readTaps("a")).toEqual([]);
});

it("keeps refused taps, each once, until they are dismissed", () => {
  const refused = { key: "k", to: "in_transit", at: tap.at, parcel: "TRK1, Tea", why: "It is delivered." };
  keepRefused("a", refused);
  keepRefused("a", { ...refused, key: "k2" });
  keepRefused("a", refused);
  expect(readRefused("a").map(({ key }) => key)).toEqual(["k2", "k"]);
  expect(readRefused("b")).toEqual([]);
  dismissRefused("a", "k2");
  expect(readRefused("a")).toEqual([refused]);
});

it("keeps amount, code, refusal and key as they were tapped, and the cash of a refused one", () => {
  const atDoor: Tap = { ...tap, body: { to: "delivered", code: "4207", cashCollected: 870 } };
  const refusal: Tap = { ...tap, key: "k2", body: { to: "failed_attempt", refusal: "no_money" } };
  keepTaps("a", [atDoor, refusal]);
  expect(readTaps("a")).toEqual([atDoor, refusal]);
  const pickUp: Tap["body"] = { to: "picked_up", cashCollected: true, cashAmount: 150 };
  expect([atDoor, refusal, { body: pickUp }].map(cashOf)).toEqual([870, undefined, 150]);
  const told = { key: "k", to: "delivered", at: tap.at, parcel: "TRK1", why: "It was cancelled.", cash: 870 };
  keepRefused("a", told);
  expect(readRefused("a")).toEqual([told]);
});
