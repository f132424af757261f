import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { lastMeans } from "@/components/money/method-choice";
import type { OfferedMethod } from "@/lib/money/charges/views";
import type { Purchase } from "@/lib/shop/orders/purchase-views";
import {
  BASKET,
  buyer,
  CARD,
  chooseArea,
  HOME,
  PAGE,
  RECIPE,
  recipe,
  refused,
  SIGNED_IN,
  unpaid,
  WALLET,
  watchLeaving,
} from "../../../tests/support/paying";
import { answerCalls, type Sent, show } from "../../../tests/support/render";
import { boughtHere } from "../orders/bought-draft";
import { BasketCheckout } from "./basket-checkout";
import { Checkout } from "./checkout";
import { checkoutDraft } from "./checkout-draft";
import { ReturnedPurchase } from "./returned-purchase";

const PURCHASE = "c".repeat(24);
const ATTEMPT = { attemptId: "d".repeat(24), redirectUrl: PAGE, paymentStatus: "requires_action" };
const OPENED = { ...ATTEMPT, provider: "sslcommerz", purchaseId: PURCHASE, totalPrice: 750, boxes: [] };
const DONE = { purchaseId: PURCHASE, orders: [{ insertedId: "o1", trackingId: "TRK1" }] };
const COMPLETE = `POST /checkout/${PURCHASE}/complete`;
const assign = watchLeaving();

const basket = (methods: readonly OfferedMethod[] = [CARD, WALLET]) =>
  show(<BasketCheckout basket={BASKET} addresses={[HOME]} methods={methods} buyer={buyer} />);
type User = ReturnType<typeof show>["user"];
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const BY_WALLET = /^bKash/;
const ready = async (user: User) => {
  await user.click(radio(BY_WALLET));
  await user.click(screen.getByRole("checkbox", { name: /terms of sale/i }));
};
const pay = () => screen.findByRole("button", { name: /^Pay ৳.750/ });
const posts = (calls: Sent[]) =>
  calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
const kept = () => checkoutDraft("u1", "cart").read();
/** Makes the event of a page that the browser shows from its back-forward cache. */
const fromHistory = () =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  });
const stopClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** The browser leaves for the provider's page. */
async function leave() {
  const { user, unmount } = basket();
  await ready(user);
  await user.click(await pay());
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PAGE));
  unmount();
}

describe("paying on a hosted page", () => {
  const body = { location: "inside", addressId: HOME._id, totalPrice: 750, terms: true, payWith: "wallet" };

  it("says what comes, and leaves for it once in this tab, however often it is pressed", async () => {
    const calls = answerCalls({ ...SIGNED_IN, "POST /checkout": { body: OPENED } });
    const { user } = basket();
    await ready(user);
    expect(screen.getByText(/^Choose bKash on the next page, of SSLCommerz/)).toBeDefined();
    expect(screen.getByText("Test payments")).toBeDefined();
    await user.dblClick(await pay());
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    expect(assign).toHaveBeenCalledWith(PAGE);
    expect(posts(calls)).toEqual([["/checkout", body]]);
    expect(kept()).toMatchObject({
      values: { means: "bkash", terms: true },
      payment: { purchaseId: PURCHASE, payWith: "wallet" },
    });
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
  });

  it("shows no badge where money moves, and asks nothing where it is the only way", () => {
    answerCalls(SIGNED_IN);
    basket([{ ...WALLET, sandbox: false }]);
    expect(screen.queryByRole("group", { name: "How would you like to pay?" })).toBeNull();
    expect(screen.queryByText("Test payments")).toBeNull();
    expect(screen.getByRole("button", { name: /^Pay ৳.750/ })).toBeDefined();
  });

  it.each([
    ["a provider that does not answer", refused("payment_provider", 502), /does not answer/],
    ["a payment begun too often", refused("too_many_requests", 429), /Said by the server/],
    ["an amount", refused("amount_too_large", 422), /Said by the server/],
  ])("says of %s what it is, and goes nowhere", async (_, answer, words) => {
    answerCalls({ ...SIGNED_IN, "POST /checkout": answer });
    const { user } = basket();
    await ready(user);
    await user.click(await pay());
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    expect(assign).not.toHaveBeenCalled();
    expect(await pay()).toBeDefined();
  });

  it("opens nothing for what was paid on the other tab's page", async () => {
    const paid = { ...OPENED, redirectUrl: null, paymentStatus: "succeeded" };
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /checkout": { body: paid },
      [COMPLETE]: { status: 200, body: DONE },
    });
    const { user, router } = basket();
    // The order is complete even though a card is chosen here.
    await user.click(radio(/^Card/));
    await user.click(screen.getByRole("checkbox", { name: /terms of sale/i }));
    await user.click(screen.getByRole("button", { name: /^Proceed to Payment/ }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/checkout?purchase=${PURCHASE}`));
    expect(posts(calls).at(-1)).toEqual([`/checkout/${PURCHASE}/complete`, {}]);
    expect(assign).not.toHaveBeenCalled();
  });
});

describe("the page that was left, shown again", () => {
  it.each([
    ["unpaid", unpaid("requires_action"), null],
    ["undecided", unpaid("processing"), /still checking the payment/],
    ["failed", unpaid("failed"), /^Nothing was charged\.$/],
    ["unknown", refused("payment_provider", 502), /checking your last payment/],
  ])(
    "from the browser's history, with a visit that is %s, is the question again",
    async (_, answer, words) => {
      answerCalls({ ...SIGNED_IN, "POST /checkout": { body: OPENED }, [COMPLETE]: answer });
      const { user } = basket();
      await ready(user);
      await user.click(await pay());
      await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
      stopClock();
      await fromHistory();
      await pass(3_000);
      expect(await pay()).toBeDefined();
      if (words) expect((await screen.findByRole("alert")).textContent).toMatch(words);
      else expect(screen.queryByRole("alert")).toBeNull();
      expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /terms of sale/i }).checked).toBe(true);
    },
  );

  it("completes what was paid, from the history and after a reload", async () => {
    let paid = false;
    answerCalls({
      ...SIGNED_IN,
      "POST /checkout": { body: OPENED },
      [COMPLETE]: () => (paid ? { status: 201, body: DONE } : unpaid("requires_action")),
    });
    await leave();
    paid = true;
    const { router } = basket();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/checkout?purchase=${PURCHASE}`));
    expect(kept()).toBeNull();
    expect(lastMeans.current()).toBe("bkash");
  });

  it("asks before it opens another one, and pays another way after a failure", async () => {
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /checkout": ({ body }: Sent) =>
        (body as { payWith?: string }).payWith ? { body: OPENED } : refused("payment_provider", 502),
      [COMPLETE]: unpaid("canceled"),
    });
    await leave();
    const { user } = basket();
    expect((await screen.findByRole("alert")).textContent).toBe("Nothing was charged.");
    const others = within(screen.getByRole("group", { name: "Pay another way" }));
    expect(others.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "NagadNagad",
      "Card",
    ]);
    await user.click(others.getByRole("button", { name: "Card" }));
    await waitFor(() => expect(posts(calls)).toHaveLength(3));
    expect(posts(calls).map(([path]) => path)).toEqual([
      "/checkout",
      `/checkout/${PURCHASE}/complete`,
      "/checkout",
    ]);
  });
});

describe("back from the hosted page", () => {
  const order = (change: object = {}) => ({
    _id: "o1",
    recipeId: RECIPE,
    quantity: 2,
    lines: [],
    sellerInfo: { name: "Farida" },
    totalPrice: 750,
    deliveryCharge: 60,
    collect: 0,
    trackingId: null,
    paymentStatus: "open",
    state: "open",
    stateText: "",
    ...change,
  });
  const purchase = (change: object = {}): Purchase =>
    ({
      _id: PURCHASE,
      totalPrice: 750,
      location: "inside",
      completedAt: null,
      paidWith: null,
      buyerInfo: { name: "Imran", phone: "+8801711204588", address: "House 14", district: null },
      orders: [order()],
      ...change,
    }) as unknown as Purchase;
  const buyNow = (change: object = {}) => purchase({ orders: [order({ _id: PURCHASE })], ...change });
  const visited = (of = purchase()) => show(<ReturnedPurchase purchase={of} uid="u1" />);

  it("leads on to the recipe where the report was faster than the browser, and forgets the visit", async () => {
    const calls = answerCalls({
      ...SIGNED_IN,
      "POST /creat-payment-intent": { body: OPENED },
      [COMPLETE]: unpaid("failed"),
    });
    const left = show(<Checkout recipe={recipe} methods={[WALLET]} buyer={buyer} />);
    await left.user.type(await screen.findByRole("textbox", { name: /phone/i }), "01711 204 588");
    await chooseArea(left.user);
    await left.user.type(screen.getByRole("textbox", { name: /address/i }), "House 14");
    await left.user.click(screen.getByRole("checkbox", { name: /terms of sale/i }));
    await left.user.click(await pay());
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    left.unmount();
    const done = { completedAt: "2026-11-27T10:00:00Z" };
    const { router } = visited(buyNow({ ...done, orders: [order({ _id: PURCHASE, trackingId: "TRK1" })] }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/recipedeteils/${RECIPE}`));
    expect(boughtHere("u1", RECIPE).read()).toMatchObject({ orderId: PURCHASE, toPay: 0, payWith: "wallet" });
    expect(checkoutDraft("u1", RECIPE).read()).toBeNull();
    expect(posts(calls)).toHaveLength(1);
  });

  it("asks for a minute whether the bank has decided, and then leaves it to Your Orders", async () => {
    stopClock();
    const calls = answerCalls({ ...SIGNED_IN, [COMPLETE]: unpaid("processing") });
    visited();
    expect(await screen.findByText("Your bank is still checking the payment")).toBeDefined();
    await pass(58_000);
    expect(screen.queryByText(/The order appears in Your Orders/)).toBeNull();
    await pass(3_000);
    expect(screen.getByText(/The order appears in Your Orders/)).toBeDefined();
    expect(posts(calls)).toHaveLength(21);
    expect(screen.getByRole("link", { name: /orders/i }).getAttribute("href")).toBe("/dashbord/myorder");
  });

  it("completes it as soon as the bank has decided", async () => {
    stopClock();
    const answers = [unpaid("requires_action"), unpaid("processing"), { status: 201, body: DONE }];
    answerCalls({ ...SIGNED_IN, [COMPLETE]: () => answers.shift() ?? {} });
    visited();
    await screen.findByText("Your bank is still checking the payment");
    await pass(6_000);
    expect(screen.getByRole("heading", { name: "Your order is placed" })).toBeDefined();
    expect(answers).toEqual([]);
  });

  it.each([
    ["the basket", purchase(), "/checkout", "cart"],
    ["the recipe", buyNow(), `/buynow/${RECIPE}`, RECIPE],
  ] as const)(
    "leads back to %s where nothing was charged, with what was typed",
    async (_, of, back, what) => {
      answerCalls({ ...SIGNED_IN, [COMPLETE]: unpaid("failed") });
      const { router } = visited(of);
      expect((await screen.findByRole("alert")).textContent).toBe("Nothing was charged.");
      await waitFor(() => expect(router.replace).toHaveBeenCalledWith(back));
      // Another browser returned from the provider's page, so the recorded purchase fills in the form.
      expect(checkoutDraft("u1", what).read()).toMatchObject({
        values: { address: "House 14", terms: true, means: "bkash", quantity: what === "cart" ? 1 : 2 },
        payment: { purchaseId: PURCHASE },
      });
    },
  );

  it("leads through the sign-in to the same page when the session has ended", async () => {
    answerCalls({ ...SIGNED_IN, [COMPLETE]: refused("unauthenticated", 401) });
    const { router } = visited();
    const path = encodeURIComponent(`/checkout?purchase=${PURCHASE}`);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/login?callbackUrl=${path}`));
  });

  it("says what went wrong, and asks again when told to", async () => {
    const answers = [refused("in_progress", 409), { status: 201, body: DONE }];
    answerCalls({ ...SIGNED_IN, [COMPLETE]: () => answers.shift() ?? {} });
    const { user } = visited();
    expect((await screen.findByRole("alert")).textContent).toBe("Said by the server.");
    await user.click(screen.getByRole("button"));
    expect(await screen.findByRole("heading", { name: "Your order is placed" })).toBeDefined();
  });
});
