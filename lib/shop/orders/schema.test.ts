import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { fieldCodeOf } from "@/lib/platform/field-codes";
import {
  addressForm,
  agreedBuyForm,
  buyerInfoInput,
  buyFormInput,
  openOrderInput,
  refundInput,
  saveOrderInput,
} from "./schema";

const form = { phone: "01711 204 588", address: "House 14", location: "inside", quantity: 1 };
const typed = { ...form, district: "Dhaka", area: "Savar" };
const order = {
  recipeId: "a".repeat(24),
  quantity: 2,
  location: "inside",
  buyerInfo: { phone: "01711204588", address: "House 14" },
  transaction_id: "pi_1",
};

/** The first message of each path, as problem answers and forms show it. */
const messages = (result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}) => Object.fromEntries((result.error?.issues ?? []).reverse().map((i) => [i.path.join("."), i.message]));

describe("the buy form", () => {
  it("asks for phone and address in the specification's words", () => {
    expect(messages(buyFormInput.safeParse({ ...form, phone: " ", address: "" }))).toEqual({
      phone: "Phone number is required",
      address: "Address is required",
    });
  });

  it("asks for place and quantity, too", () => {
    expect(messages(buyFormInput.safeParse({ phone: form.phone, address: form.address }))).toEqual({
      location: "Delivery location must be inside or outside",
      quantity: "Quantity must be a whole number",
    });
  });

  it.each(["123456", "1".repeat(21), "01711x204588"])("refuses %j as a phone number", (phone) => {
    expect(buyFormInput.safeParse({ ...form, phone }).success).toBe(false);
  });

  it.each([
    ["০১৭১১ ২০৪ ৫৮৮", "01711 204 588"],
    ["(+880) 1711-204588", "+880 1711-204588"],
    ["\u202a+880\u00a01711\u2011204588\u202c", "+880 1711-204588"],
  ])("takes %j as the phone number that it is", (typed, phone) => {
    expect(buyFormInput.parse({ ...form, phone: typed }).phone).toBe(phone);
  });

  it("takes an empty district as none and refuses an unknown one", () => {
    expect(buyFormInput.parse({ ...form, district: "" }).district).toBeUndefined();
    expect(buyFormInput.safeParse({ ...form, district: "Atlantis" }).success).toBe(false);
  });
});

describe("the form for a missing address", () => {
  const to = { phone: "01711 204 588", address: "House 14" };

  it("requires district and area in forms, which the call itself may leave out", () => {
    for (const none of ["", null, undefined]) {
      const left = { ...to, district: none, area: none };
      expect(messages(addressForm.safeParse(left))).toEqual({
        district: "District is required",
        area: "Area is required",
      });
      expect(buyerInfoInput.parse(left)).toMatchObject({ district: undefined, area: undefined });
    }
    const typed = { ...to, district: "Sylhet", area: "Beanibazar", landmark: " " };
    expect(addressForm.parse(typed)).toMatchObject({ area: "Beanibazar", landmark: undefined });
  });

  it("takes a landmark of one short plain text", () => {
    expect(messages(buyerInfoInput.safeParse({ ...to, landmark: "x".repeat(101) }))).toEqual({
      landmark: "Landmark must be at most 100 characters",
    });
    expect(messages(buyerInfoInput.safeParse({ ...to, landmark: "\u202e" }))).toEqual({
      landmark: "Landmark must be plain text",
    });
  });
});

describe("the calls", () => {
  it("drop what a client must not say", () => {
    const parsed = saveOrderInput.parse({ ...order, paymentStatus: "succeeded", buyerId: "x", price: 1 });
    expect(Object.keys(parsed).sort()).toEqual(
      ["buyerInfo", "location", "quantity", "recipeId", "transaction_id"].sort(),
    );
  });
});

describe("the bounds of an order", () => {
  const opened = { recipeId: order.recipeId, quantity: 1, deliveryCharge: 60, totalPrice: 100 };

  it.each([
    [{ recipeId: "" }, { recipeId: "Recipe is required" }],
    [{ recipeId: undefined }, { recipeId: "Recipe is required" }],
    [{ quantity: 0 }, { quantity: "Quantity must be at least 1" }],
    [{ quantity: 101 }, { quantity: "Quantity must be at most 100" }],
    [{ quantity: 1.5 }, { quantity: "Quantity must be a whole number" }],
    [{ quantity: "1" }, { quantity: "Quantity must be a whole number" }],
    [
      { deliveryCharge: 61 },
      { deliveryCharge: "Delivery charge must be 60 (inside Dhaka) or 120 (outside)" },
    ],
    [{ totalPrice: "100" }, { totalPrice: "Total price must be a number" }],
    [{ totalPrice: -1 }, { totalPrice: "Total price must not be negative" }],
    [{ terms: false }, { terms: "Please agree to the terms of sale" }],
    [{ payWith: "cheque" }, { payWith: "Unknown payWith" }],
    [{ insteadOf: 5 }, { insteadOf: "That id is malformed" }],
    [{ insteadOf: "a".repeat(23) }, { insteadOf: "That id is malformed" }],
    [{ insteadOf: "a".repeat(25) }, { insteadOf: "That id is malformed" }],
    [{ insteadOf: `g${"a".repeat(24)}` }, { insteadOf: "That id is malformed" }],
  ])("%j is refused", (change, problems) => {
    expect(messages(openOrderInput.safeParse({ ...opened, ...change }))).toEqual(problems);
  });

  it("takes from 1 to 100 boxes for any total from nothing on, with or without where to", () => {
    for (const change of [{ quantity: 1 }, { quantity: 100 }, { totalPrice: 0 }, { deliveryCharge: 120 }])
      expect(openOrderInput.safeParse({ ...opened, ...change }).success).toBe(true);
    expect(
      openOrderInput.parse({ ...opened, buyerInfo: { phone: "01711204588", address: " House 14 " } }),
    ).toMatchObject({
      buyerInfo: { address: "House 14" },
    });
  });

  it("takes each means, the terms and the purchase that it stands for", () => {
    for (const change of [
      ...["card", "wallet", "cash"].map((payWith) => ({ payWith })),
      { terms: true },
      { insteadOf: "0123456789abcdef01234567" },
    ])
      expect(openOrderInput.parse({ ...opened, ...change })).toEqual({ ...opened, ...change });
  });

  it("is bought once the terms are agreed to", () => {
    expect(agreedBuyForm.safeParse({ ...typed, terms: true }).success).toBe(true);
    for (const terms of [false, undefined, "yes"])
      expect(messages(agreedBuyForm.safeParse({ ...typed, terms }))).toEqual({
        terms: "Please agree to the terms of sale",
      });
  });

  it.each([
    [{ recipeId: 5 }, { recipeId: "Recipe is required" }],
    [{ location: "abroad" }, { location: "Delivery location must be inside or outside" }],
    [{ transaction_id: "" }, { transaction_id: "Transaction is required" }],
    [{ transaction_id: undefined }, { transaction_id: "Transaction is required" }],
    [{ deliveryCharge: 120 }, { location: "The location does not fit the delivery charge" }],
    [{ totalPrice: "1" }, { totalPrice: "Total price must be a number" }],
  ])("%j is not saved", (change, problems) => {
    expect(messages(saveOrderInput.safeParse({ ...order, ...change }))).toEqual(problems);
  });

  it("is saved with the charge of its location, and without one", () => {
    for (const place of [
      { location: "inside" },
      { location: "inside", deliveryCharge: 60 },
      { location: "outside" },
      { location: "outside", deliveryCharge: 120 },
    ])
      expect(saveOrderInput.parse({ ...order, ...place })).toMatchObject(place);
  });

  it("holds a transaction to 255 characters and an address to 500", () => {
    expect(saveOrderInput.safeParse({ ...order, transaction_id: "p".repeat(255) }).success).toBe(true);
    expect(saveOrderInput.safeParse({ ...order, transaction_id: "p".repeat(256) }).success).toBe(false);
    const to = { phone: "01711204588" };
    expect(buyerInfoInput.safeParse({ ...to, address: "a".repeat(500) }).success).toBe(true);
    expect(messages(buyerInfoInput.safeParse({ ...to, address: "a".repeat(501) }))).toEqual({
      address: "Address must be at most 500 characters",
    });
    for (const address of ["  ", 5, undefined, "House\u202e14"])
      expect(messages(buyerInfoInput.safeParse({ ...to, address }))).toEqual({
        address: "Address is required",
      });
  });

  it("says in words what a phone number and a district are", () => {
    expect(messages(buyerInfoInput.safeParse({ phone: "x", address: "a", district: 5 }))).toEqual({
      phone: "Phone number must be 7 to 20 characters: digits, spaces, + and -",
      district: "Choose a district",
    });
    expect(messages(buyerInfoInput.safeParse({ phone: "01711204588x", address: "a" }))).toHaveProperty(
      "phone",
    );
    expect(messages(buyerInfoInput.safeParse({ phone: "x01711204588", address: "a" }))).toHaveProperty(
      "phone",
    );
  });
});

describe("a refund", () => {
  it.each([
    [{ amount: "5" }, { amount: "Amount must be a number" }],
    [{ amount: 0 }, { amount: "Amount must be more than 0" }],
    [{ amount: 100_000_001 }, { amount: "Amount is too large" }],
    [{ amount: 1.005 }, { amount: "Amount must have at most 2 decimals" }],
    [{ refunded: -1 }, { refunded: "Total price must not be negative" }],
    [{ bears: "buyer" }, { bears: "Choose kitchen, rider or house" }],
  ])("%j is refused", (body, problems) => {
    expect(messages(refundInput.safeParse(body))).toEqual(problems);
  });

  it("is of a sum to the last poisha, or of all that is left, whoever bears it", () => {
    for (const body of [
      {},
      { amount: 0.01 },
      { amount: 100_000_000 },
      { amount: 50.25, refunded: 0 },
      ...["kitchen", "rider", "house"].map((bears) => ({ bears })),
    ])
      expect(refundInput.parse(body)).toEqual(body);
  });
});

describe("what is wrong, in codes", () => {
  const to = { phone: "01711204588", address: "House 14" };

  it.each<[string, z.ZodType, object]>([
    ["district: unknown", buyerInfoInput, { ...to, district: "Atlantis" }],
    ["district: required", addressForm, { ...to, area: "Savar" }],
    ["terms: required", agreedBuyForm, { ...typed, terms: false }],
    ["location: contradicts", saveOrderInput, { ...order, deliveryCharge: 120 }],
  ])("is %s", (code, schema, value) => {
    const { error } = schema.safeParse(value);
    expect(error?.issues.map((issue) => `${issue.path}: ${fieldCodeOf(issue).code}`)).toEqual([code]);
  });
});
