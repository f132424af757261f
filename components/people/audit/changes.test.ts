import { describe, expect, it } from "vitest";
import { fieldName, fieldValue } from "./changes";

describe("what the log shows of a changed field", () => {
  it.each([
    ["deliveryStatus", "Delivery status"],
    ["pricePoisha", "Price"],
    ["isRider", "Is rider"],
    ["sender.address", "Sender address"],
    ["role", "Role"],
  ])("%s is called %s", (name, said) => {
    expect(fieldName(name)).toBe(said);
  });

  it.each([
    ["amountPoisha", 120_50, "৳ 120.50"],
    ["price", 690, "৳ 690"],
    ["weight", 3.5, "3.5"],
    ["disabled", true, "yes"],
    ["disabled", false, "no"],
    ["note", null, "nothing"],
    ["note", "", "nothing"],
    ["tags", [], "nothing"],
    ["tags", ["fish", "quick"], "fish, quick"],
    ["deliveryStatus", "out_for_delivery", "out for delivery"],
    ["title", "Saree_red for Mitu", "Saree_red for Mitu"],
    ["readyAt", "2026-11-20T18:30:00.000Z", "21 Nov 2026, 00:30"],
    ["address", { district: "Dhaka", phone: null }, "District: Dhaka, Phone: nothing"],
  ])("%s of %j reads %s", (name, value, said) => {
    // The gap after the mark is narrow and never breaks.
    expect(fieldValue(name, value).replace(/\s/g, " ")).toBe(said);
  });
});
