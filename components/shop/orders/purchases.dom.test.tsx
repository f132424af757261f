import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { soonestFirst } from "@/lib/shop/orders/purchase-rules";
import type { OwnPurchases, Purchase } from "@/lib/shop/orders/purchase-views";
import type { Order } from "@/lib/shop/orders/views";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { inLanguage } from "@/lib/texts/language";
import { answerCalls, show } from "../../../tests/support/render";
import { OrderList } from "./order-list";
import { WholePurchase } from "./whole-purchase";

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
const listOf = (change: Partial<OwnPurchases>): OwnPurchases => ({
  live: [],
  over: [],
  total: (change.live ?? []).length + (change.over ?? []).length,
  page: 1,
  pages: 1,
  ...change,
});
const GUEST = { "GET /auth/session": { body: {} } };
const CARRIED = {
  state: "ready",
  deliveryStatus: "picked_up",
  stateText: "On its way to you",
  steps: stepsTo("with_rider"),
} as const;

describe("Your Orders", () => {
  afterEach(() => void vi.useRealTimers());

  it("has the specification's words for none, and for orders that could not be read", () => {
    answerCalls(GUEST);
    const { again } = show(<OrderList uid="u1" list={listOf({})} />);
    expect(screen.getByText("You haven't placed any orders yet.")).toBeDefined();
    again(<OrderList uid="u1" list={null} />);
    expect(screen.getByText("Failed to load orders.")).toBeDefined();
  });

  it("says when a box comes: in days, on a day, or that it is late", () => {
    answerCalls(GUEST);
    const shown = (change?: Partial<Order>) => (
      <OrderList uid="u1" list={listOf({ live: [purchaseOf([orderOf("a", change)])] })} />
    );
    const { again } = show(shown());
    expect(screen.getByText("about 1 day after the kitchen accepts")).toBeDefined();
    const promised = { expectedOn: "2026-11-25", steps: stepsTo("accepted"), state: "accepted" } as const;
    again(shown(promised));
    expect(screen.getByText("Expected on Wed 25 Nov")).toBeDefined();
    again(shown({ ...promised, late: true }));
    expect(screen.getByText("Late: expected Wed 25 Nov")).toBeDefined();
  });

  it("has a card for what is under way, with the code once it is packed and what to give the rider", () => {
    answerCalls(GUEST);
    const shown = (change?: Partial<Order>) => (
      <OrderList uid="u1" list={listOf({ live: [purchaseOf([orderOf("a", change)])] })} />
    );
    const { again } = show(shown());
    const card = () => screen.getByRole("article", { name: "Dish a" });
    const link = within(card()).getByRole("link", { name: "Dish a" });
    expect(link.getAttribute("href")).toBe(`/dashbord/myorder/${"f".repeat(24)}`);
    const steps = within(card()).getAllByRole("listitem");
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      "Accepted",
      "Packed",
      "With the rider",
      "At the door",
    ]);
    expect(card().textContent).toContain("Kitchen a");
    expect(within(card()).getByText(/^22 Nov, ৳\s750, Visa$/)).toBeDefined();
    expect(within(card()).queryByText("1234")).toBeNull();
    expect(within(card()).queryByRole("button")).toBeNull();
    again(shown({ ...CARRIED, collect: 750 }));
    expect(within(card()).getByText("1234")).toBeDefined();
    expect(card().textContent).toContain("Pay ৳\u202f750 to the rider");
    const promised = { state: "accepted", expectedOn: "2026-12-03" } as const;
    again(shown(promised));
    expect(card().textContent).toContain("Expected on");
    again(shown({ ...promised, needsAddress: true }));
    expect(card().textContent).not.toContain("Expected on");
    expect(within(card()).getByRole("button", { name: "Add the address" })).toBeDefined();
  });

  it("has one card for several kitchens, with a part for each", () => {
    answerCalls(GUEST);
    const declined = {
      state: "declined",
      deliveryStatus: "cancelled",
      stateText: "Declined: No fish",
    } as const;
    const ended = { ...declined, steps: [{ step: "ended", at: AT, state: "failed" }] } as Partial<Order>;
    const live = [purchaseOf([orderOf("a", CARRIED), orderOf("b", ended)])];
    show(<OrderList uid="u1" list={listOf({ live })} />);
    const card = screen.getByRole("article", { name: "2 recipes from 2 kitchens" });
    const dishes = within(card).getAllByRole("heading", { level: 4 });
    expect(dishes.map(({ textContent }) => textContent)).toEqual(["Dish a", "Dish b"]);
    expect(within(card).getByText("Declined: No fish")).toBeDefined();
    expect(within(card).getAllByRole("link", { name: /^Track/ })).toHaveLength(1);
  });

  it("has a line for what is over, which opens its page and says what came back", () => {
    answerCalls(GUEST);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-02T08:00:00Z") });
    const back = { ...DELIVERED, state: "refunded", stateText: "Delivered – refunded" } as const;
    const over = [{ ...purchaseOf([orderOf("a", back)]), refunded: 750 }];
    const { again } = show(<OrderList uid="u1" list={listOf({ over })} />);
    expect(screen.queryByRole("article")).toBeNull();
    const line = within(screen.getByRole("list", { name: "Earlier" })).getByRole("listitem");
    expect(line.textContent?.replaceAll("\u202f", " ")).toContain(
      "Dish aKitchen a22 Nov 2026৳ 750 given back৳ 750State: Delivered",
    );
    expect(within(line).getByRole("link").getAttribute("href")).toBe(`/dashbord/myorder/${"f".repeat(24)}`);
    vi.setSystemTime(new Date("2026-12-02T08:00:00Z"));
    again(<OrderList uid="u1" list={listOf({ over, total: 2 })} />);
    expect(screen.getByText("22 Nov")).toBeDefined();
  });

  it("names a dish and its picture in the language of the page", () => {
    answerCalls(GUEST);
    const named = (id: string, change?: Partial<Order>) =>
      purchaseOf([orderOf(id, { lines: [{ ...lineOf(id, "Roast"), titleBn: "রোস্ট" }], ...change })]);
    const list = listOf({ live: [named("a")], over: [named("b", DELIVERED)] });
    const names = () => screen.getAllByRole("img").map((picture) => picture.getAttribute("aria-label"));
    const { unmount } = show(<OrderList uid="u1" list={list} />);
    expect([names(), screen.getAllByText("Roast").length]).toEqual([["Roast", "Roast"], 2]);
    unmount();
    inLanguage("bn", () => {
      show(<OrderList uid="u1" list={list} />);
      expect([names(), screen.getAllByText("রোস্ট").length]).toEqual([["রোস্ট", "রোস্ট"], 2]);
    });
  });

  it("shows the state of an order red once its food should have been eaten, and no way to the door any more", () => {
    answerCalls(GUEST);
    const eatenBy = (eatBy: string) => (
      <OrderList
        uid="u1"
        list={listOf({
          live: [
            purchaseOf([
              orderOf("a", { ...CARRIED, collect: 750, lines: [{ ...lineOf("a", "Roast"), eatBy }] }),
            ]),
          ],
        })}
      />
    );
    const badge = () => screen.getByText("On its way to you").closest("[class*=soft]")?.className;
    const { again } = show(eatenBy("2126-11-26T15:58:00.000Z"));
    const ways = () => [
      screen.queryByRole("list", { name: "Journey" }) !== null,
      screen.queryByText("1234") !== null,
      screen.queryByText(/to the rider/) !== null,
    ];
    expect(badge()).toContain("bg-green-soft");
    expect(ways()).toEqual([true, true, true]);
    again(eatenBy("2026-11-22T15:58:00.000Z"));
    expect(badge()).toContain("bg-red-soft");
    expect(ways()).toEqual([false, false, false]);
  });

  it("counts all, and leads to the other pages", () => {
    answerCalls(GUEST);
    const over = [purchaseOf([orderOf("a", DELIVERED)])];
    show(<OrderList uid="u1" list={listOf({ over, total: 41, page: 2, pages: 3 })} />);
    expect(screen.getByText("41 orders")).toBeDefined();
    const pages = screen.getAllByRole("link", { name: /^Page \d$/ }).map((link) => link.getAttribute("href"));
    expect(pages).toEqual(["/dashbord/myorder", "/dashbord/myorder?page=2", "/dashbord/myorder?page=3"]);
  });
});

it("purchases under way stand in the order in which they come", () => {
  const on = (id: string, expectedOn: string | null, change?: Partial<Order>) => ({
    ...purchaseOf([orderOf(id, { expectedOn, steps: stepsTo("accepted"), ...change })]),
    _id: id,
  });
  const over = { ...DELIVERED, expectedOn: "2026-11-20" };
  const both = { ...purchaseOf([orderOf("d", over), orderOf("e", { expectedOn: "2026-11-24" })]), _id: "d" };
  const sorted = soonestFirst([on("a", null), on("b", "2026-11-25"), on("c", "2026-11-23"), both]);
  expect(sorted.map(({ _id }) => _id)).toEqual(["c", "d", "b", "a"]);
});

describe("a purchase's page", () => {
  const page = (orders: Order[], more: Partial<Parameters<typeof WholePurchase>[0]> = {}) => (
    <WholePurchase
      purchase={purchaseOf(orders)}
      refunds={{}}
      claims={{}}
      contact="help@ranna.test"
      {...more}
    />
  );

  it("offers to order again once it is over, and a claim or a review where they are possible", () => {
    answerCalls(GUEST);
    const { again } = show(page([orderOf("a", CARRIED)]));
    expect(screen.queryByRole("button", { name: /^Order again/ })).toBeNull();
    const delivered = orderOf("a", { ...DELIVERED, cancellable: false });
    again(page([delivered], { claims: { [delivered._id]: { until: AT } } }));
    expect(screen.getByRole("button", { name: /^Order again/ })).toBeDefined();
    const href = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href(/^Claim/)).toBe(`/dashbord/myorder/claim/${delivered._id}`);
    expect(href(/^Your review/)).toContain(`/dashbord/myorder/review/${delivered._id}/`);
    expect(screen.queryByText("succeeded")).toBeNull();
  });

  it("says for each kitchen why money was given back", () => {
    answerCalls(GUEST);
    const [a, b] = [orderOf("a", { ...DELIVERED, refunded: 300 }), orderOf("b", DELIVERED)];
    const refunds = {
      [a._id]: [
        { amount: 100, why: "refund", at: AT },
        { amount: 200, why: "claim", at: "2026-11-23T08:00:00.000Z" },
      ] as const,
    };
    show(page([a, b], { refunds }));
    const [first, second] = screen.getAllByRole("article");
    const text = first?.textContent?.replaceAll("\u202f", " ");
    expect(text).toContain("৳ 100: Decided by RANNA22 Nov 2026৳ 200: Your claim23 Nov 2026");
    expect(second?.textContent).not.toContain("given back");
  });

  it("leads to no cart when nothing of it can be had again", async () => {
    const path = `POST /purchases/${"f".repeat(24)}/again`;
    const body = { added: 0, missing: [{ title: "Dish a", why: "gone" }], dearer: [] };
    answerCalls({ ...GUEST, [path]: { body } });
    const { user } = show(page([orderOf("a", DELIVERED)]));
    await user.click(screen.getByRole("button", { name: /^Order again/ }));
    expect(await screen.findByText("Nothing of it can be ordered now.")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Go to the cart" })).toBeNull();
  });
});
