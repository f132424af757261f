import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTaka } from "@/lib/platform/money";
import { collectFee, parcelCost, type Shipment } from "./cost";

const taka = (shipment: Shipment) => toTaka(parcelCost(shipment).total);
const box = (weight: number, sameDistrict: boolean): Shipment => ({
  type: "non-document",
  weight,
  sameDistrict,
});
const anyWeight = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);

describe("parcelCost", () => {
  it.each([
    [{ type: "document", weight: null, sameDistrict: true }, 60],
    [{ type: "document", weight: null, sameDistrict: false }, 80],
    [box(3, true), 110],
    [box(3, false), 150],
    [box(3.5, true), 130],
    [box(5, false), 270],
    [box(3.01, false), 190.4],
    [box(0.01, true), 110],
    [box(100, false), 150 + 97 * 40 + 40],
  ] satisfies [Shipment, number][])("gives the worked case %j", (shipment, expected) => {
    expect(taka(shipment)).toBe(expected);
  });

  it("is the sum of its parts, in whole poisha", () => {
    fc.assert(
      fc.property(anyWeight, fc.boolean(), (weight, sameDistrict) => {
        const { base, overweight, otherDistrict, total } = parcelCost(box(weight, sameDistrict));
        expect(total).toBe(base + overweight + otherDistrict);
        expect(Number.isInteger(total)).toBe(true);
      }),
    );
  });

  it("agrees with the specification's formula for every weight", () => {
    fc.assert(
      fc.property(anyWeight, fc.boolean(), (weight, sameDistrict) => {
        const base = sameDistrict ? 110 : 150;
        const plain = weight <= 3 ? base : base + (weight - 3) * 40 + (sameDistrict ? 0 : 40);
        expect(taka(box(weight, sameDistrict))).toBeCloseTo(plain, 6);
      }),
    );
  });

  it("never falls when a parcel gets heavier or leaves its district", () => {
    fc.assert(
      fc.property(anyWeight, anyWeight, fc.boolean(), (a, b, sameDistrict) => {
        const [light, heavy] = a < b ? [a, b] : [b, a];
        expect(taka(box(light, sameDistrict))).toBeLessThanOrEqual(taka(box(heavy, sameDistrict)));
        expect(taka(box(a, true))).toBeLessThan(taka(box(a, false)));
      }),
    );
  });

  it("does not count a document's weight", () => {
    fc.assert(
      fc.property(anyWeight, fc.boolean(), (weight, sameDistrict) => {
        const document: Shipment = { type: "document", weight: null, sameDistrict };
        expect(parcelCost({ ...document, weight })).toEqual(parcelCost(document));
      }),
    );
  });

  it.each([null, 0, -1, 100.01, Number.NaN])("refuses a box that weighs %s", (weight) => {
    expect(() => parcelCost({ type: "non-document", weight, sameDistrict: true })).toThrow(RangeError);
  });
});

it.each([
  [0, 0],
  [10, 10],
  [1_000, 10],
  [1_049, 10],
  [1_050, 11],
  [5_000, 50],
  [5_049, 50],
  [50_000, 500],
])(
  "of %i taka that are collected %i are the fee: 1 %%, half up to whole taka, at least 10",
  (collect, fee) => {
    expect(collectFee(collect * 100)).toBe(fee * 100);
  },
);
