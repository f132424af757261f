import fc from "fast-check";
import { Decimal128, Int32 } from "mongodb";
import { describe, expect, it } from "vitest";
import { multiplyDecimals } from "../bson/decimal";
import { added, difference, type TimeUnit, truncated } from "./calendar";
import { decimalQuotient, decimalRemainder } from "./decimals";
import type { Num } from "./numbers";
import { Summation } from "./summation";
import { fromLocal, offsetOf, timeZone } from "./time-zone";

fc.configureGlobal({ numRuns: process.env.LONG ? 10_000 : 500 });

const int = fc.integer().map((value): Num => new Int32(value));
const long = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value): Num => value);

function sum(values: readonly Num[]): Num {
  const total = new Summation();
  for (const value of values) total.add(value);
  return total.result();
}

describe("sums", () => {
  it("of integers are exact, and ints only while they fit", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(int, long), { maxLength: 20 }), (values) => {
        const exact = values.reduce<bigint>((total, value) => total + BigInt(value.toString()), 0n);
        const found = sum(values);
        if (BigInt.asIntN(64, exact) !== exact) expect(found).toBe(Number(exact));
        else expect(BigInt(found.toString())).toBe(exact);
        const allInts = values.every((value) => value instanceof Int32);
        expect(found instanceof Int32).toBe(allInts && BigInt.asIntN(32, exact) === exact);
      }),
    );
  });

  it("of hundredths are what the hundredths are", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 200 }),
        (cents) => {
          expect(sum(cents.map((cent) => cent / 100))).toBeCloseTo(cents.reduce((a, b) => a + b, 0) / 100, 9);
        },
      ),
    );
  });
});

describe("decimals", () => {
  const digits = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
  const decimal = fc
    .tuple(digits, fc.integer({ min: -8, max: 8 }))
    .map(([value, exponent]) => Decimal128.fromString(`${value}E${exponent}`));
  const number = (value: Decimal128): number => Number(value.toString());

  it("divide so that quotient times divisor and the remainder come back", () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        fc.pre(number(b) !== 0);
        const quotient = decimalQuotient(a, b);
        const back = number(multiplyDecimals(quotient, b));
        expect(Math.abs(back - number(a))).toBeLessThanOrEqual(Math.abs(number(a)) * 1e-15);
        const rest = number(decimalRemainder(a, b));
        expect(Math.abs(rest)).toBeLessThan(Math.abs(number(b)));
        expect(rest === 0 || Math.sign(rest) === Math.sign(number(a))).toBe(true);
      }),
    );
  });
});

const UNITS: TimeUnit[] = ["year", "quarter", "month", "week", "day", "hour", "minute", "second"];
const zone = fc
  .constantFrom(
    "UTC",
    "Asia/Dhaka",
    "America/New_York",
    "Europe/London",
    "Australia/Lord_Howe",
    "+06:00",
    "-0330",
  )
  .map((name) => timeZone(name));
const instant = fc
  .date({ min: new Date("1950-01-01T00:00:00Z"), max: new Date("2100-01-01T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.getTime());

describe("dates in time zones", () => {
  it("lie in the bin that begins at their truncation", () => {
    fc.assert(
      fc.property(
        instant,
        fc.constantFrom(...UNITS),
        fc.integer({ min: 1, max: 12 }),
        zone,
        fc.integer({ min: 0, max: 6 }),
        (at, unit, size, where, first) => {
          const start = truncated(at, unit, size, where, first);
          expect(start).toBeLessThanOrEqual(at);
          expect(added(start, unit, size, where)).toBeGreaterThan(at);
          expect(truncated(start, unit, size, where, first)).toBe(start);
        },
      ),
    );
  });

  it("are as many units apart as their truncations", () => {
    fc.assert(
      fc.property(
        instant,
        instant,
        fc.constantFrom<TimeUnit>("year", "quarter", "month", "week", "day"),
        zone,
        (a, b, unit, where) => {
          const between = difference(a, b, unit, where, 0);
          expect(difference(b, a, unit, where, 0)).toBe(between === 0 ? 0 : -between);
          const [from, to] = [truncated(a, unit, 1, where, 0), truncated(b, unit, 1, where, 0)];
          // Where the clocks skipped midnight a day begins later.
          fc.pre([from, to].every((start) => (start + offsetOf(where, start)) % 86_400_000 === 0));
          expect(difference(from, to, unit, where, 0)).toBe(between);
          expect(added(from, unit, between, where)).toBe(to);
        },
      ),
    );
  });

  it("come back from local time unless the clocks were changed just then", () => {
    fc.assert(
      fc.property(instant, zone, (at, where) => {
        const quiet = [-2, -1, 1, 2].every(
          (hours) => offsetOf(where, at + hours * 3_600_000) === offsetOf(where, at),
        );
        fc.pre(quiet);
        expect(fromLocal(at + offsetOf(where, at), where)).toBe(at);
      }),
    );
  });
});
