import { describe, expect, it } from "vitest";
import { buyerInfoInput, buyFormInput, missingAddressInput, openOrderInput, saveOrderInput } from "./schema";

const form = { phone: "01711 204 588", address: "House 14", location: "inside", quantity: 1 };
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

  it.each([0, 101, 1.5, "2", null])("refuses %j as a quantity", (quantity) => {
    expect(buyFormInput.safeParse({ ...form, quantity }).success).toBe(false);
  });

  it.each(["123456", "1".repeat(21), "01711x204588"])("refuses %j as a phone number", (phone) => {
    expect(buyFormInput.safeParse({ ...form, phone }).success).toBe(false);
  });

  it("takes an empty district as none and refuses an unknown one", () => {
    expect(buyFormInput.parse({ ...form, district: "" }).district).toBeUndefined();
    expect(buyFormInput.safeParse({ ...form, district: "Atlantis" }).success).toBe(false);
  });
});

describe("the form for a missing address", () => {
  const to = { phone: "01711 204 588", address: "House 14" };

  it("requires the district outside Dhaka, which the call itself may leave out", () => {
    for (const district of ["", null, undefined]) {
      expect(messages(missingAddressInput("outside").safeParse({ ...to, district }))).toEqual({
        district: "District is required",
      });
      expect(buyerInfoInput.safeParse({ ...to, district }).success).toBe(true);
    }
    expect(missingAddressInput("outside").parse({ ...to, district: "Sylhet" }).district).toBe("Sylhet");
  });

  it("does not ask for it inside Dhaka", () => {
    expect(missingAddressInput("inside").safeParse({ ...to, district: "" }).success).toBe(true);
  });
});

describe("the calls", () => {
  it("know only two delivery charges", () => {
    const call = { recipeId: order.recipeId, quantity: 1, totalPrice: 100 };
    expect(openOrderInput.safeParse({ ...call, deliveryCharge: 60 }).success).toBe(true);
    expect(messages(openOrderInput.safeParse({ ...call, deliveryCharge: 0 }))).toHaveProperty(
      "deliveryCharge",
    );
  });

  it("refuse a location that contradicts the delivery charge", () => {
    expect(saveOrderInput.safeParse({ ...order, deliveryCharge: 60 }).success).toBe(true);
    expect(messages(saveOrderInput.safeParse({ ...order, deliveryCharge: 120 }))).toHaveProperty("location");
  });

  it("drop what a client must not say", () => {
    const parsed = saveOrderInput.parse({ ...order, paymentStatus: "succeeded", buyerId: "x", price: 1 });
    expect(Object.keys(parsed).sort()).toEqual(
      ["buyerInfo", "location", "quantity", "recipeId", "transaction_id"].sort(),
    );
  });
});
