import { beforeEach, expect, it } from "vitest";
import type { Purchase } from "@/lib/shop/orders/purchase-views";
import type { Order } from "@/lib/shop/orders/views";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { inLanguage } from "@/lib/texts/language";
import { answerCalls, told } from "../../../tests/support/render";
import { BoughtFacts, BoughtOrder, WaitsFor } from "./bought-order";
import { PastEatBy } from "./past-eat-by";

const order = (change: object = {}) =>
  ({
    _id: "o1",
    state: "paid",
    stateText: "Waiting for the kitchen until Tue 03:16",
    // Tuesday in Dhaka.
    answerUntil: "2026-11-30T21:16:00.000Z",
    completedAt: "2026-11-28T21:16:00.000Z",
    expectedDays: 1,
    deliveryCharge: 60,
    collect: 0,
    trackingId: "TRK1",
    code: "4821",
    lines: [
      {
        recipeId: "a".repeat(24),
        title: "Roast",
        image: "",
        price: 810,
        quantity: 1,
        ...boxFactsOf({}),
        eatBy: null,
      },
    ],
    ...change,
  }) as unknown as Order;
const purchase = (orders: Order[], change: object = {}) =>
  ({
    orders,
    totalPrice: 870,
    paymentStatus: "succeeded",
    paidWith: { payWith: "wallet", method: "bkash", label: "bKash •••• 4817", last4: "4817" },
    buyerInfo: {
      name: "Imran",
      email: "",
      phone: "+8801711204588",
      address: "House 14",
      district: "Dhaka",
    },
    ...change,
  }) as unknown as Purchase;

beforeEach(() => void answerCalls({}));

it("says until when the kitchen answers and how long the way takes then, in both languages", () => {
  const shown = <BoughtOrder order={order()} />;
  expect(told(shown)).toContain("The kitchen answers until Tue 03:16. Then it comes about 1 day later.");
  expect(inLanguage("bn", () => told(shown))).toContain(
    "সোমবার দিবাগত\u00a0রাত\u00a0৩:১৬-এর মধ্যে রান্নাঘর জানাবে। তারপর এক দিনের মতো লাগবে।".normalize(),
  );
});

it("names the kitchens that have not answered, and nobody once all have", () => {
  const from = (name: string, change: object = {}) => order({ sellerInfo: { name, email: "" }, ...change });
  const words = (...orders: Order[]) => told(<WaitsFor orders={orders} className="" />);
  const accepted = from("Shefali's Kitchen", { state: "accepted", answerUntil: null });
  expect(words(from("Marium's Home Food"), accepted)).toBe("Waiting for Marium's Home Food");
  expect(words(accepted)).toBe("");
  expect(inLanguage("bn", () => words(from("Farida"), from("Shefali")))).toBe(
    "এখন Farida ও Shefali-এর উত্তরের অপেক্ষা".normalize(),
  );
});

it("says the state of a box that was answered, and no way to one that is over", () => {
  const over = { state: "declined", answerUntil: null, stateText: "Declined" };
  const text = told(<BoughtOrder order={order(over)} />);
  expect(text).toContain("Declined");
  expect(text).not.toContain("TRK1");
});

it("says where it goes and how it was paid", () => {
  const text = told(<BoughtFacts purchase={purchase([order()])} />);
  expect(text).toMatch(/Imran, \+8801711204588House 14, Dhaka.*Total paid৳.870bKash •••• 4817/);
});

it("names what is due for each box of a purchase in cash, never one sum", () => {
  const due = { paymentStatus: "due", totalPrice: 1250 };
  const boxes = [order({ collect: 870 }), order({ collect: 380 })];
  const text = told(<BoughtFacts purchase={purchase(boxes, due)} />);
  expect(text).toMatch(/To pay at the doorEach box as it comes: ৳.870 and ৳.380$/);
  expect(text).not.toContain("1,250");
});

it("warns of cooked food that is past its hour on the way, and of no other", () => {
  const [line] = order().lines;
  const over = { lines: [{ ...line, eatBy: "2026-11-26T15:58:00.000Z" }], paymentStatus: "succeeded" };
  const words = (change: object, reader: "buyer" | "admin" = "buyer") =>
    told(<PastEatBy order={order({ ...over, ...change })} reader={reader} />);
  const going = { deliveryStatus: "in_transit" };
  const buyer = "Do not eat it: it should have been eaten by Thu 26 Nov 21:58.";
  expect(words(going)).toBe(`${buyer} You get your money back.`);
  expect(words({ ...going, paymentStatus: "due" })).toBe(`${buyer} You need not take it, and pay nothing.`);
  expect(words(going, "admin")).toMatch(/^Past its hour: .* give the money back\.$/);
  expect(words({ deliveryStatus: "delivered" })).toBe("");
  expect(words({ ...going, lines: [{ ...line, eatBy: "2126-11-26T15:58:00.000Z" }] })).toBe("");
});
