import { expect, it } from "vitest";
import { readAmount, writeAmount } from "./call-sslcommerz";
import { methodOf } from "./method-of";

it.each([
  ["BKASH-BKash", "MOBILEBANKING", "01711XX4817", "bkash", "4817"],
  ["NAGAD-Nagad", "MOBILEBANKING", "432155XXXXXX4242", "nagad", null],
  ["NAGAD-Nagad", "MOBILE BANKING", "+880 1811-XX2204", "nagad", "2204"],
  ["DBBLMOBILEB-Dbbl Mobile Banking", "MOBILEBANKING", "", "rocket", null],
  ["UPAY-Upay", "MOBILEBANKING", "REF 99", "upay", null],
  ["VISA-Dutch Bangla", "VISA", "432155XXXXXX4242", "visa", "4242"],
  ["MASTERCARD-Dutch Bangla", "MASTER", "545610******4444", "mastercard", "4444"],
  ["", "MASTER", "", "mastercard", null],
  ["AMEX-City Bank", "AMEX", "376947XXXXX0005", "amex", "0005"],
  ["NEXUS-Dutch Bangla", "NEXUS", "628000XXXXXX0017", "nexus", "0017"],
  ["CITYTOUCH-City Touch", "IB", "CT88213", "bank", null],
  ["TAPNPAY-Tap n Pay", "", "12345", "other", null],
  ["", "", "", "other", null],
])("%s of %s with %j is %s, %s", (card_type, card_brand, card_no, method, last4) => {
  expect(methodOf({ card_type, card_brand, card_no })).toEqual({ payWith: "wallet", method, last4 });
});

it("reads amounts to the poisha and nothing else", () => {
  for (const [text, poisha] of [
    ["810", 810_00],
    ["810.5", 810_50],
    ["810.50", 810_50],
    ["810.5000", 810_50],
    ["1.15", 115],
    ["0.29", 29],
    ["500000.00", 500_000_00],
  ] as const)
    expect(readAmount(text)).toBe(poisha);
  for (const text of ["", "-1", "1e3", "1,000.00", "810.505", " 1", "0x10", "9999999999", "NaN", "1."])
    expect(readAmount(text)).toBeNull();
  for (const poisha of [1, 10, 99, 100, 810_50, 500_000_00])
    expect(readAmount(writeAmount(poisha))).toBe(poisha);
});
