import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  digitsOf,
  formatCvc,
  formatExpiry,
  formatNumber,
  luhnValid,
} from "./card-rules.js";

const now = new Date(2026, 5, 15);

describe("card number", () => {
  it("knows the check digit: one wrong digit is always found", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{11,18}$/),
        fc.nat(17),
        fc.integer({ min: 1, max: 9 }),
        (body, at, by) => {
          const check = [..."0123456789"].find((digit) => luhnValid(body + digit));
          expect(check).toBeDefined();
          const good = body + check;
          const index = at % good.length;
          const wrong = good.slice(0, index) + ((Number(good[index]) + by) % 10) + good.slice(index + 1);
          expect(luhnValid(good)).toBe(true);
          expect(luhnValid(wrong)).toBe(false);
        },
      ),
    );
  });

  it("groups digits as they are printed, and formatting changes no digit", () => {
    expect(formatNumber("4242424242424242")).toBe("4242 4242 4242 4242");
    expect(formatNumber("378282246310005")).toBe("3782 822463 10005");
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = formatNumber(text);
        expect(formatNumber(once)).toBe(once);
        expect(digitsOf(text).startsWith(digitsOf(once))).toBe(true);
      }),
    );
  });

  it("says incomplete before invalid", () => {
    expect(checkNumber("4242 4242")?.message).toBe("Your card number is incomplete.");
    expect(checkNumber("4242 4242 4242 4241")?.message).toBe("Your card number is invalid.");
    expect(checkNumber("4242 4242 4242 4242")).toBeNull();
    expect(checkNumber("৪২৪২ ৪২৪২ ৪২৪২ ৪২৪২")).toBeNull();
  });

  it.each([
    ["4242424242424242", "visa"],
    ["5555555555554444", "mastercard"],
    ["378282246310005", "amex"],
    ["9999", "unknown"],
  ])("%s is %s", (digits, brand) => expect(brandOf(digits).id).toBe(brand));
});

describe("expiry", () => {
  it.each([
    ["4", "04"],
    ["0428", "04 / 28"],
    ["4/28", "04 / 28"],
    ["12 / 2", "12 / 2"],
  ])("%s is shown as %s", (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it.each([
    ["04 / 2", "Your card’s expiration date is incomplete."],
    ["13 / 28", "Your card’s expiration date is invalid."],
    ["05 / 26", "Your card’s expiration date is in the past."],
    ["12 / 25", "Your card’s expiration year is in the past."],
  ])("%s: %s", (typed, message) => expect(checkExpiry(typed, now)?.message).toBe(message));

  it("takes every month from this one on", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 * 49 }), (months) => {
        const date = new Date(2026, 5 + months, 1);
        const typed = `${String(date.getMonth() + 1).padStart(2, "0")}${String(date.getFullYear()).slice(2)}`;
        expect(checkExpiry(typed, now)).toBeNull();
      }),
    );
  });
});

describe("security code", () => {
  it("has four digits with American Express and three otherwise", () => {
    expect(checkCvc("123", "378282246310005")?.message).toBe("Your card’s security code is incomplete.");
    expect(checkCvc("1234", "378282246310005")).toBeNull();
    expect(checkCvc("12", "4242")?.code).toBe("incomplete_cvc");
    expect(checkCvc("123", "4242")).toBeNull();
    expect(formatCvc("12345", "4242")).toBe("123");
    expect(formatCvc("12345", "")).toBe("1234");
  });
});
