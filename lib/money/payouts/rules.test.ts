import { expect, it } from "vitest";
import { labelOf, maskedOf, type Shown } from "./rules";

it.each<[Shown, string]>([
  [{ kind: "bkash", bank: null, number: "01711234817" }, "bKash •••• 4817"],
  [{ kind: "nagad", bank: null, number: "01711234817" }, "Nagad •••• 4817"],
  [{ kind: "bank", bank: "Sonali Bank", number: "1234567890123" }, "Sonali Bank •••• 0123"],
  [{ kind: "bank", bank: null, number: "1234567890123" }, "Bank account •••• 0123"],
])("%j is told as %s, also once no more than its last digits are kept", (method, label) => {
  expect(labelOf(method)).toBe(label);
  const masked = maskedOf(method);
  expect(masked).toEqual({ ...method, number: label.slice(-4) });
  expect(labelOf(masked)).toBe(label);
});
