import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Purchase, PurchasePage } from "@/lib/shop/orders/purchase-views";
import type { Order } from "@/lib/shop/orders/views";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { answerCalls, show } from "../../../tests/support/render";
import { OrderList } from "./order-list";

const WAITS = "Waiting for the kitchen until Tue 14:00";
const AT = "2026-11-22T08:00:00.000Z";
const STATIONS = ["ordered", "accepted", "packed", "with_rider", "at_door"] as const;
/** The steps of an order that has reached the station `last`. */
const stepsTo = (last: (typeof STATIONS)[number]): Order["steps"] =>
  STATIONS.map((step, i) => {
    const passed = STATIONS.indexOf(last);
    return {
      step,
      at: i <= passed ? AT : null,
      state: i <= passed ? "done" : i === passed + 1 ? "now" : "todo",
    };
  });
const DELIVERED: Partial<Order> = {
  state: "ready",
  deliveryStatus: "delivered",
  stateText: "Delivered",
  expectedOn: "2026-11-23",
  steps: stepsTo("at_door"),
};

const lineOf = (id: string, title: string, price = 690, quantity = 1) => ({
  recipeId: id.repeat(24),
  title,
  image: "",
  price,
  quantity,
  ...boxFactsOf({}),
  eatBy: null,
});
const orderOf = (id: string, change: Partial<Order> = {}): Order => {
  const lines = change.lines ?? [lineOf(id, `Dish ${id}`)];
  return {
    _id: id.repeat(24),
    purchaseId: "f".repeat(24),
    buyerInfo: {
      name: "Imran",
      email: "imran@ranna.test",
      phone: "+8801711204588",
      address: "House 14",
      district: "Dhaka",
      area: "Dhanmondi",
      landmark: "Beside the mosque",
    },
    sellerInfo: { name: `Kitchen ${id}`, email: "k@ranna.test" },
    state: "paid",
    answerUntil: null,
    endReason: null,
    location: "inside",
    deliveryCharge: 60,
    totalPrice: 750,
    transaction_id: "pi_1",
    paymentStatus: "succeeded",
    paidWith: { payWith: "card", method: "visa", label: "Visa •••• 4242", last4: "4242" },
    collect: 0,
    paidAt: "2026-11-22T08:00:00Z",
    completedAt: "2026-11-22T08:00:01Z",
    needsAddress: false,
    trackingId: `TRK${id}`,
    refunded: 0,
    refundDue: 0,
    deliveryStatus: "pending",
    code: "1234",
    cancellable: true,
    stateText: WAITS,
    steps: stepsTo("ordered"),
    expectedDays: 1,
    expectedOn: null,
    late: false,
    receipt: null,
    ...change,
    lines,
    ...lines[0]!,
  };
};
const purchaseOf = (orders: Order[]): Purchase => ({
  _id: "f".repeat(24),
  state: "paid",
  stateText: orders.map(({ stateText }) => stateText).join(", "),
  buyerInfo: orders[0]!.buyerInfo,
  location: "inside",
  totalPrice: orders.reduce((sum, order) => sum + order.totalPrice, 0),
  refunded: 0,
  transaction_id: "pi_1",
  paymentStatus: "succeeded",
  paidWith: orders[0]!.paidWith,
  termsVersion: "2026-11-22",
  createdAt: "2026-11-22T08:00:00Z",
  paidAt: "2026-11-22T08:00:00Z",
  completedAt: "2026-11-22T08:00:01Z",
  orders,
  receipt: orders[0]!.receipt,
});
const pageOf = (purchases: Purchase[], change: Partial<PurchasePage> = {}): PurchasePage => ({
  purchases,
  total: purchases.length,
  page: 1,
  size: 20,
  pages: 1,
  ...change,
});
const GUEST = { "GET /auth/session": { body: {} } };

describe("Your Orders", () => {
  it("has the specification's words for none, and for orders that could not be read", () => {
    answerCalls(GUEST);
    const { again } = show(<OrderList list={pageOf([])} />);
    expect(screen.getByText("You haven't placed any orders yet.")).toBeDefined();
    again(<OrderList list={null} />);
    expect(screen.getByText("Failed to load orders.")).toBeDefined();
  });

  it("says when a box comes: in days, on a day, or that it is late", () => {
    answerCalls(GUEST);
    const { again } = show(<OrderList list={pageOf([purchaseOf([orderOf("a")])])} />);
    expect(screen.getByText("about 1 day after the kitchen accepts")).toBeDefined();
    const promised = { expectedOn: "2026-11-25", steps: stepsTo("accepted"), state: "accepted" } as const;
    again(<OrderList list={pageOf([purchaseOf([orderOf("a", promised)])])} />);
    expect(screen.getByText("Expected on Wed 25 Nov")).toBeDefined();
    again(<OrderList list={pageOf([purchaseOf([orderOf("a", { ...promised, late: true })])])} />);
    expect(screen.getByText("Late: expected Wed 25 Nov")).toBeDefined();
  });

  it("is headed by what waits, is in the kitchen, on the way, and over, newer or not", () => {
    answerCalls(GUEST);
    const over = purchaseOf([orderOf("a", DELIVERED)]);
    const carried = { state: "ready", deliveryStatus: "picked_up", steps: stepsTo("with_rider") } as const;
    const way = { ...purchaseOf([orderOf("b", carried)]), _id: "e".repeat(24) };
    const packed = { state: "refunded", deliveryStatus: "pending", steps: stepsTo("packed") } as const;
    const kitchen = {
      ...purchaseOf([orderOf("c", packed)]),
      _id: "d".repeat(24),
    };
    const waits = { ...purchaseOf([orderOf("d")]), _id: "c".repeat(24) };
    show(<OrderList list={pageOf([over, way, kitchen, waits])} />);
    const dishes = screen
      .getAllByRole("article")
      .map((card) => within(card).getByRole("heading").textContent);
    expect(dishes).toEqual(["Dish d", "Dish c", "Dish b", "Dish a"]);
    for (const [name, dish] of [
      ["Waiting", "Dish d"],
      ["In the kitchen", "Dish c"],
      ["On the way", "Dish b"],
      ["Earlier", "Dish a"],
    ] as const)
      expect(within(screen.getByRole("region", { name })).getByText(dish)).toBeDefined();
  });

  it("counts all, and leads to the other pages", () => {
    answerCalls(GUEST);
    const list = pageOf([purchaseOf([orderOf("a")])], { total: 41, page: 2, pages: 3 });
    show(<OrderList list={list} />);
    expect(screen.getByText("41 orders")).toBeDefined();
    const pages = screen.getAllByRole("link", { name: /^Page \d$/ }).map((link) => link.getAttribute("href"));
    expect(pages).toEqual(["/dashbord/myorder", "/dashbord/myorder?page=2", "/dashbord/myorder?page=3"]);
  });
});

describe("Order again", () => {
  const again = () => {
    const shown = show(<OrderList list={pageOf([purchaseOf([orderOf("a")])])} />);
    return { ...shown, press: () => shown.user.click(screen.getByRole("button", { name: /^Order again/ })) };
  };
  const PATH = `POST /purchases/${"f".repeat(24)}/again`;

  it("leads to no cart when nothing of it can be had", async () => {
    answerCalls({
      ...GUEST,
      [PATH]: { body: { added: 0, missing: [{ title: "Dish a", why: "gone" }], dearer: [] } },
    });
    const { press } = again();
    await press();
    expect(await screen.findByText("Nothing of it can be ordered now.")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Go to the cart" })).toBeNull();
  });
});
