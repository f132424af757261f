import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { checkoutDraft } from "@/components/shop/checkout/checkout-draft";
import type { OfferedMethod } from "@/lib/money/charges/views";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { problem } from "./render";

export const CARD: OfferedMethod = {
  payWith: "card",
  provider: "stripe",
  sandbox: true,
  least: null,
  most: null,
};
export const WALLET: OfferedMethod = {
  payWith: "wallet",
  provider: "sslcommerz",
  sandbox: true,
  least: 10,
  most: 500_000,
};
export const CASH: OfferedMethod = {
  payWith: "cash",
  provider: null,
  sandbox: false,
  least: null,
  most: 5_000,
};

/** Address of a hosted page of the wallets' provider. */
export const PAGE = "http://localhost/local/sslcommerz/AB12";

export const buyer = { uid: "u1", name: "Imran", email: "imran@ranna.test", phone: null };
export const SELLER = "1".repeat(24);
export const RECIPE = "a".repeat(24);
export const recipe = {
  ...boxFactsOf({}),
  id: RECIPE,
  title: "Ilish",
  image: "",
  price: 690,
  kitchenName: "Farida",
  kitchenNameBn: "",
  authorId: SELLER,
};
export const HOME = {
  _id: "9".repeat(24),
  label: "Home",
  name: "Imran",
  phone: "+8801711204588",
  district: "Dhaka",
  area: "Dhanmondi",
  address: "House 14",
  landmark: null,
  isDefault: true,
};
/** One box of 690 taka; 750 taka with the delivery inside Dhaka. */
export const BASKET = {
  boxes: [
    {
      sellerId: SELLER,
      sellerName: "Farida",
      lines: [{ recipeId: RECIPE, title: "Ilish", image: "", price: 690, quantity: 1, ...boxFactsOf({}) }],
    },
  ],
  changes: [],
};
export const SIGNED_IN = {
  "GET /auth/session": { body: { user: { uid: buyer.uid, email: buyer.email } } },
  "GET /cart": { body: { count: 1, items: [{ _id: RECIPE, quantity: 1 }], boxes: [] } },
};

export const refused = (code: string, status: number, more: object = {}) => ({
  status,
  body: problem("Said by the server.", { code, ...more }),
});

/** The API's answer when a purchase is not paid. */
export const unpaid = (paymentStatus: string) => refused("payment_required", 402, { paymentStatus });

/**
 * Clears the browser's storage before each test. Returns the mock that gets the addresses to which the page leaves.
 */
export function watchLeaving() {
  const assign = vi.fn();
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    assign.mockClear();
    vi.stubGlobal("location", { ...window.location, href: "http://localhost/", assign });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return assign;
}

/** Chooses an area of Dhaka, once the list of areas is loaded. */
export async function chooseArea(user: UserEvent): Promise<void> {
  await screen.findByRole("option", { name: "Dhanmondi" });
  await user.selectOptions(screen.getByRole("combobox", { name: /^Area/ }), "Dhanmondi");
}

/** Stores the checkout of the cart in this tab, as the page does after Proceed: purchase p1, delivered to HOME. */
export function keepPayment(payWith: "card" | "cash", totalPrice: number): void {
  const { _id, name, phone, address, landmark, area } = HOME;
  checkoutDraft(buyer.uid, "cart").keep({
    values: {
      to: _id,
      phone: "",
      address: "",
      landmark: "",
      location: "inside",
      district: "",
      area: "",
      save: false,
      label: "",
      terms: true,
      quantity: 1,
      means: payWith,
    },
    payment: {
      payWith,
      purchaseId: "p1",
      paymentIntentId: payWith === "card" ? "pi_1" : null,
      totalPrice,
      // Fields in the order in which the page writes them, because the page compares the text.
      to: {
        addressId: _id,
        name,
        phone,
        address,
        landmark,
        district: "Dhaka",
        area,
        location: "inside",
        quantity: 1,
      },
    },
    atPayment: payWith === "card",
  });
}
