import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DISTRICTS_BY_DIVISION } from "../../lib/platform/places/districts";
import { makeWarehouses, type Warehouse } from "./warehouses";

const file = path.resolve(import.meta.dirname, "../../public/warehouses.json");
const served: Warehouse[] = JSON.parse(readFileSync(file, "utf8"));

/** The number of districts in each division, as the government lists them. */
const DISTRICTS = {
  Barishal: 6,
  Chattogram: 11,
  Dhaka: 13,
  Khulna: 10,
  Mymensingh: 4,
  Rajshahi: 8,
  Rangpur: 8,
  Sylhet: 4,
};

describe("public/warehouses.json", () => {
  it("is what the script makes of its data", () => {
    expect(served).toEqual(makeWarehouses());
  });

  it("names all 64 districts of the 8 divisions once", () => {
    expect(served).toHaveLength(64);
    expect(new Set(served.map((entry) => entry.district)).size).toBe(64);
    const counts = Object.fromEntries(
      Object.keys(DISTRICTS).map((region) => [region, served.filter((e) => e.region === region).length]),
    );
    expect(counts).toEqual(DISTRICTS);
  });

  it("spells regions and districts as the rest of the product does", () => {
    for (const { region, district } of served) {
      expect(DISTRICTS_BY_DIVISION[region as keyof typeof DISTRICTS_BY_DIVISION]).toContain(district);
    }
  });

  it("places every district inside Bangladesh, no two at one spot", () => {
    for (const { district, latitude, longitude } of served) {
      expect(latitude, district).toBeGreaterThan(20.5);
      expect(latitude, district).toBeLessThan(26.7);
      expect(longitude, district).toBeGreaterThan(88);
      expect(longitude, district).toBeLessThan(92.7);
    }
    expect(new Set(served.map((entry) => `${entry.latitude},${entry.longitude}`)).size).toBe(64);
  });
});
