import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { lastMeans } from "@/components/money/means-choice";
import {
  BASKET,
  buyer,
  CARD,
  CASH,
  HOME,
  RECIPE,
  recipe,
  refused as refusedWith,
  SELLER,
  SIGNED_IN,
} from "../../../tests/support/paying";
import { answerCalls, type Sent, show } from "../../../tests/support/render";
import { boughtHere } from "../orders/bought-draft";
import { BasketCheckout } from "./basket-checkout";
import { Checkout } from "./checkout";
import { checkoutDraft } from "./checkout-draft";
import { meansFor } from "./means";

const MEANS = [CARD, CASH];
const OFFICE = { ...HOME, _id: "8".repeat(24), label: "Office", isDefault: false };
const OPENED = { purchaseId: "p1", provider: "cash", paymentStatus: "due", totalPrice: 750, boxes: [] };
/** A card is not what these tests pay with: how it is asked for is. */
const opens = ({ body }: Sent) =>
  (body as { payWith?: string }).payWith === "cash" ? { body: OPENED } : refused("payment_provider", {}, 502);
const DONE = { purchaseId: "p1", orders: [{ insertedId: "o1", trackingId: "TRK1" }] };
const ORDERED = { status: 201, body: DONE };
const refused = (code: string, more: object = {}, status = 409) => refusedWith(code, status, more);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const basket = (means = MEANS) =>
  show(<BasketCheckout basket={BASKET} addresses={[HOME, OFFICE]} means={means} buyer={buyer} />);
type User = ReturnType<typeof show>["user"];
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const AT_DOOR = /^Cash at the door/;
const orderName = /^Order, pay ৳.750 at the door/;
const ready = async (user: User) => {
  await user.click(radio(AT_DOOR));
  await user.click(screen.getByRole("checkbox", { name: /terms of sale/i }));
};
const order = async (user: User) => user.click(await screen.findByRole("button", { name: orderName }));
const posts = (calls: Sent[]) =>
  calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
const complete = () => screen.findByRole("heading", { level: 1, name: "Your order is complete!" });

describe("the choice of how to pay", () => {
  it("is among what is offered, card first, and is not asked for where there is one", () => {
    answerCalls(SIGNED_IN);
    const { unmount } = basket();
    expect(screen.getByRole("group", { name: "How would you like to pay?" })).toBeDefined();
    expect(radio(/^Card/).checked).toBe(true);
    expect(radio(AT_DOOR).closest("label")?.textContent).toContain("Pay ৳\u2009750 to the rider");
    expect(screen.getByRole("button", { name: /^Proceed to Payment/ })).toBeDefined();
    unmount();
    basket(MEANS.slice(0, 1));
    expect(screen.queryByRole("group", { name: "How would you like to pay?" })).toBeNull();
    expect(screen.getByRole("button", { name: /^Proceed to Payment/ })).toBeDefined();
  });

  it("begins with what this browser used last", () => {
    lastMeans.keep("cash");
    answerCalls(SIGNED_IN);
    basket();
    expect(radio(AT_DOOR).checked).toBe(true);
    expect(screen.getByRole("button", { name: orderName })).toBeDefined();
  });

  it("says why a means does not fit, and pays with another one", async () => {
    lastMeans.keep("cash");
    answerCalls(SIGNED_IN);
    basket([MEANS[0]!, { ...MEANS[1]!, most: 700 }]);
    expect(radio(AT_DOOR).disabled).toBe(true);
    expect(radio(AT_DOOR).closest("label")?.textContent).toContain("Up to ৳\u2009700");
    expect(radio(/^Card/).checked).toBe(true);
  });

  it.each([
    [
      "cooked food above 1,500 taka",
      { boxKind: "cooked" as const, total: 1501 },
      "Cooked food up to ৳ 1,500",
    ],
    ["one's own recipe", { sellerId: "u1" }, "Your own recipe"],
    ["cooked food of 1,500 taka", { boxKind: "cooked" as const, total: 1500 }, null],
    ["a kit above it", { total: 1501 }, null],
  ])("knows of %s before anybody types an address", (_, change, why) => {
    const {
      sellerId = SELLER,
      total = 750,
      boxKind = "kit" as const,
    } = { ...change } as {
      sellerId?: string;
      total?: number;
      boxKind?: "kit" | "cooked";
    };
    const bought = { total, boxes: [{ sellerId, lines: [{ boxKind }], total }], buyerId: "u1" };
    expect(meansFor(MEANS, bought)).toEqual([
      { payWith: "card", sandbox: true, why: null },
      { payWith: "cash", sandbox: false, why },
    ]);
  });

  it("sends of a card what it always did", async () => {
    const calls = answerCalls({ ...SIGNED_IN, "POST /checkout": refused("payment_provider", {}, 502) });
    const { user } = basket();
    await user.click(screen.getByRole("checkbox", { name: /terms of sale/i }));
    await user.click(screen.getByRole("button", { name: /^Proceed to Payment/ }));
    await screen.findByRole("alert");
    const body = { location: "inside", addressId: HOME._id, totalPrice: 750, terms: true };
    expect(posts(calls)).toEqual([["/checkout", body]]);
  });
});

describe("an order that is paid at the door", () => {
  const body = { location: "inside", addressId: HOME._id, totalPrice: 750, terms: true, payWith: "cash" };
  const BOTH = [
    ["/checkout", body],
    ["/checkout/p1/complete", {}],
  ];

  it("is made with one press, and remembered as the means", async () => {
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /checkout": { body: OPENED },
      "POST /checkout/p1/complete": ORDERED,
    });
    const { user, router } = basket();
    await ready(user);
    await user.dblClick(screen.getByRole("button", { name: orderName }));
    await complete();
    expect(router.replace).toHaveBeenCalledWith("/checkout?purchase=p1");
    expect(posts(calls)).toEqual(BOTH);
    expect(lastMeans.current()).toBe("cash");
    expect(checkoutDraft("u1", "cart").read()).toBeNull();
  });

  it("asks for a proof of the phone in its place, and goes on by itself", async () => {
    const answers = [refused("cash_refused", { why: "phone" }), { body: OPENED }];
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /checkout": () => answers.shift() ?? {},
      "POST /account/phones": { status: 202, body: { expires: "2026-11-26T10:00:00Z" } },
      "POST /account/phones/verify": { body: { phones: [] } },
      "POST /checkout/p1/complete": ORDERED,
    });
    const { user } = basket();
    await ready(user);
    await order(user);
    expect(await screen.findByRole("heading", { name: "Confirm your phone first" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: /code/i }));
    await user.type(await screen.findByRole("textbox"), "482913");
    await user.keyboard("{Enter}");
    await complete();
    const proof = { phone: HOME.phone, code: "482913" };
    expect(posts(calls)).toEqual([
      ["/checkout", body],
      ["/account/phones", { phone: HOME.phone }],
      ["/account/phones/verify", proof],
      ...BOTH,
    ]);
  });

  it.each([
    [
      "what is owed",
      refused("cash_refused", { why: "open", detail: "Two orders are still to be paid" }),
      /Two orders/,
    ],
    ["an amount", refused("amount_too_large", { detail: "Up to ৳ 5,000" }, 422), /Up to ৳ 5,000/],
  ])("that is refused for %s says so, and the card is still there", async (_, answer, words) => {
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /checkout": opens,
      "POST /checkout/p1/complete": answer,
    });
    const { user } = basket();
    await ready(user);
    await order(user);
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    await user.click(radio(/^Card/));
    await user.click(screen.getByRole("button", { name: /^Proceed to Payment/ }));
    await waitFor(() => expect(posts(calls)).toHaveLength(3));
    // What was refused is not asked about any more, and nothing of it is ordered by the way.
    expect(posts(calls).slice(2)).toEqual([["/checkout", { ...body, payWith: undefined }]].map(plain));
  });

  it("is found by the same press when its answer was lost", async () => {
    let lost = true;
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /checkout": { body: OPENED },
      "POST /checkout/p1/complete": () => (lost ? "offline" : { status: 200, body: DONE }),
    });
    const { user } = basket();
    await ready(user);
    await order(user);
    await screen.findByRole("alert");
    lost = false;
    await order(user);
    await complete();
    // Opened once: what may be ordered already is never opened again.
    expect(posts(calls).filter(([path]) => path === "/checkout")).toHaveLength(1);
  });

  it("is asked about before something else is done with it, never ordered by the way", async () => {
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /checkout": opens,
      "POST /checkout/p1/complete": "offline",
      "GET /purchases/p1": { body: { orders: [], completedAt: null } },
    });
    const { user } = basket();
    await ready(user);
    await order(user);
    await screen.findByRole("alert");
    const before = posts(calls).length;
    await user.click(radio(/^Card/));
    await user.click(screen.getByRole("button", { name: /^Proceed to Payment/ }));
    await waitFor(() => expect(posts(calls)).toHaveLength(before + 1));
    expect(calls.filter(({ path }) => path === "/purchases/p1")).toHaveLength(1);
    expect(posts(calls).at(-1)?.[0]).toBe("/checkout");
  });

  it("goes to another address where the first press brought nothing", async () => {
    const answers = ["offline" as const, "offline" as const, "offline" as const, ORDERED];
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /checkout": { body: OPENED },
      "POST /checkout/p1/complete": () => answers.shift() ?? {},
      "GET /purchases/p1": { body: { orders: [], completedAt: null } },
    });
    const { user } = basket();
    await ready(user);
    await order(user);
    await screen.findByRole("alert");
    await user.click(radio(/^Office/));
    await order(user);
    await complete();
    expect(
      posts(calls)
        .filter(([path]) => path === "/checkout")
        .at(-1)?.[1],
    ).toMatchObject({
      addressId: OFFICE._id,
    });
  });

  it("whose answer was lost with the page is found after a reload, or waits for its press", async () => {
    const to = {
      ...{ addressId: HOME._id, name: HOME.name, phone: HOME.phone, address: HOME.address },
      ...{ district: "Dhaka", location: "inside" as const, quantity: 1 },
    };
    const payment = {
      payWith: "cash" as const,
      purchaseId: "p1",
      paymentIntentId: null,
      totalPrice: 750,
      to,
    };
    const values = {
      ...{ to: HOME._id, phone: "", address: "", location: "inside" as const, district: "", save: false },
      ...{ label: "", terms: true, quantity: 1, payWith: "cash" as const },
    };
    const keep = () => checkoutDraft("u1", "cart").keep({ values, payment, atPayment: false });
    keep();
    const waiting = answerCalls({
      ...SIGNED_IN,
      "GET /purchases/p1": { body: { orders: [], completedAt: null } },
      "POST /checkout/p1/complete": ORDERED,
    });
    const first = basket();
    await screen.findByRole("button", { name: orderName });
    expect(posts(waiting)).toEqual([]);
    await order(first.user);
    await complete();
    expect(posts(waiting)).toEqual([["/checkout/p1/complete", {}]]);
    first.unmount();
    keep();
    const orders = [{ _id: "o1", trackingId: "TRK1" }];
    const found = answerCalls({
      ...SIGNED_IN,
      "GET /purchases/p1": { body: { orders, completedAt: "2026-11-26T10:00:00Z" } },
    });
    basket();
    await complete();
    expect(posts(found)).toEqual([]);
  });

  it("leads to the sign-in when the session has ended, and keeps what was chosen", async () => {
    answerCalls({
      ...SIGNED_IN,
      "POST /checkout": { body: OPENED },
      "POST /checkout/p1/complete": refused("unauthenticated", {}, 401),
    });
    const { user, router } = basket();
    await ready(user);
    await order(user);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/login?callbackUrl=%2Fcheckout"));
    const kept = checkoutDraft("u1", "cart").read();
    expect([kept?.values.payWith, kept?.values.terms, kept?.payment?.purchaseId]).toEqual([
      "cash",
      true,
      "p1",
    ]);
  });

  it("of a basket that changed shows what changed", async () => {
    const fresh = {
      boxes: [{ ...BASKET.boxes[0]!, lines: [{ ...BASKET.boxes[0]!.lines[0]!, price: 700 }] }],
    };
    answerCalls({
      ...SIGNED_IN,
      "POST /checkout": { body: OPENED },
      "POST /checkout/p1/complete": refused("basket_changed", { ...fresh, totalPrice: 760, changes: [] }),
    });
    const { user } = basket();
    await ready(user);
    await order(user);
    expect(await screen.findByRole("heading", { name: "Your basket has changed" })).toBeDefined();
    expect(screen.getByRole("button", { name: /^Order, pay ৳.760/ })).toBeDefined();
  });

  it("of one recipe leads to its page, where a panel says what the rider gets", async () => {
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /creat-payment-intent": { body: OPENED },
      "POST /checkout/p1/complete": ORDERED,
    });
    const { user, router } = show(<Checkout recipe={recipe} means={MEANS} buyer={buyer} />);
    await user.type(await screen.findByRole("textbox", { name: /phone/i }), "01711 204 588");
    await user.type(screen.getByRole("textbox", { name: /address/i }), "House 14");
    await ready(user);
    await order(user);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/recipedeteils/${RECIPE}`));
    expect(boughtHere("u1", RECIPE).read()).toEqual({
      ...{ orderId: "o1", trackingId: "TRK1", goesBack: 0, toPay: 750, payWith: "cash" },
    });
    expect(posts(calls)).toMatchObject([
      ["/creat-payment-intent", { payWith: "cash", totalPrice: 750, buyerInfo: { phone: "01711 204 588" } }],
      ["/checkout/p1/complete", {}],
    ]);
    // While the page leaves nothing is left to press.
    expect(screen.queryByRole("button", { name: orderName })).toBeNull();
  });
});

/** As it is sent: what is undefined is not there. */
const plain = (sent: unknown) => JSON.parse(JSON.stringify(sent));
