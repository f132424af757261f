import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepTaps, readTaps, type Tap } from "./tap-queue";

const tap: Tap = {
  key: "k",
  parcelId: "p",
  path: "/parcels/p/status",
  body: { to: "in_transit" },
  to: "in_transit",
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
