import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { guestCart } from "@/components/shop/lists/guest-store";
import type { ViewedBasket } from "@/lib/shop/orders/purchase-views";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { buyer, CARD, CASH, HOME, RECIPE, SELLER } from "../../../tests/support/paying";
import { answerCalls, show } from "../../../tests/support/render";
import { BasketCheckout } from "./basket-checkout";
import { checkoutDraft, emptyForm } from "./checkout-draft";

const OTHER = "b".repeat(24);
const PHONE = "+8801711204588";
const policy = { minLength: 6, maxLength: 128, require: [], refuseCommon: false } as const;
const signIn = { policy, contact: "desk@ranna.test" };

const recipeOf = (_id: string, title: string, change: object = {}) => ({
  _id,
  title,
  image: "",
  price: 690,
  authorId: SELLER,
  kitchenName: "Farida",
  kitchenNameBn: "",
  soldOut: false,
  soldOutWhy: null,
  soldOutUntil: null,
  boxesLeft: null,
  from: null,
  ...boxFactsOf({}),
  ...change,
});
const line = (recipeId: string, title: string, quantity = 1) => ({
  recipeId,
  title,
  image: "",
  price: 690,
  quantity,
  ...boxFactsOf({}),
});
const basketOf = (...lines: ViewedBasket["boxes"][number]["lines"]): ViewedBasket => ({
  boxes: [{ sellerId: SELLER, sellerName: "Farida", lines }],
  changes: [],
});

/** A server with one account, which a known number opens. Its cart takes what is sent. */
function server(change: Parameters<typeof answerCalls>[0] = {}) {
  let isIn = false;
  return answerCalls({
    "GET /auth/session": () => ({ body: isIn ? { user: { uid: buyer.uid, displayName: buyer.name } } : {} }),
    [`GET /recipedetails/${RECIPE}`]: { body: recipeOf(RECIPE, "Ilish") },
    "GET /cart": { body: { count: 1, items: [{ _id: RECIPE, quantity: 1 }], boxes: [] } },
    "POST /cart": { status: 201, body: { count: 1 } },
    "POST /sign-in/code": {
      status: 202,
      body: { expires: "2026-11-30T10:10:00Z", again: "2026-11-30T10:01:00Z" },
    },
    "POST /sign-in/proof": { body: { next: "sign_in", ways: [], ticket: "t1" } },
    "GET /auth/csrf": { body: { csrfToken: "c1" } },
    "POST /auth/callback/phone": () => {
      isIn = true;
      return { body: { url: "/" } };
    },
    ...change,
  });
}

type Props = Parameters<typeof BasketCheckout>[0];
const guestPage = () => (
  <BasketCheckout basket={null} addresses={[]} methods={[CARD, CASH]} buyer={null} signIn={signIn} />
);
const signedInPage = (change: Partial<Props> = {}) => (
  <BasketCheckout
    basket={basketOf(line(RECIPE, "Ilish"))}
    addresses={[]}
    methods={[CARD, CASH]}
    buyer={{ ...buyer, phone: PHONE }}
    {...change}
  />
);
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const landmark = () => box(/^Landmark/);
const terms = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /terms of sale/i });
const order = () => screen.getByRole("button", { name: /^(Proceed to Payment|Order, pay)/ });

type User = ReturnType<typeof show>["user"];
async function enter(user: User): Promise<void> {
  await user.type(await screen.findByRole("textbox", { name: "Mobile number" }), "01711204588");
  await user.click(screen.getByRole("button", { name: "Send a code by SMS" }));
  await user.click(await screen.findByRole("textbox", { name: "Code from the SMS" }));
  await user.paste("482913");
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe("a guest's checkout", () => {
  it("shows boxes and total, and asks for the number before it sends anything", async () => {
    guestCart.add(RECIPE);
    const calls = server();
    const { user } = show(guestPage());
    expect(await screen.findByRole("heading", { name: "Box from Farida" })).toBeDefined();
    const number = await screen.findByRole("textbox", { name: "Mobile number" });
    expect(screen.queryByRole("textbox", { name: "Phone" })).toBeNull();
    await user.click(order());
    expect(await screen.findByText(/^Confirm your number first/)).toBeDefined();
    expect(document.activeElement).toBe(number);
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("tells what can't be bought before anybody signs in, and lets it be removed", async () => {
    for (const id of [RECIPE, OTHER, "c".repeat(24)]) guestCart.add(id, 3);
    server({
      [`GET /recipedetails/${OTHER}`]: { body: recipeOf(OTHER, "Dal", { boxesLeft: 2 }) },
      [`GET /recipedetails/${"c".repeat(24)}`]: {
        body: recipeOf("c".repeat(24), "Bhorta", { soldOut: true, soldOutWhy: "paused" }),
      },
    });
    const { user } = show(guestPage());
    expect(await screen.findByText("Its kitchen pauses at the moment.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Take 2 instead: Dal" }));
    await waitFor(() => expect(screen.queryByText("There is not enough left")).toBeNull());
    expect(guestCart.items().map(({ quantity }) => quantity)).toEqual([3, 2, 3]);
  });

  it("says that the cart is empty", async () => {
    server();
    show(guestPage());
    expect(await screen.findByRole("heading", { name: "Your cart is empty" })).toBeDefined();
  });
});

describe("a guest who signs in on the page", () => {
  it("keeps the form as it is, and finds the number in it", async () => {
    guestCart.add(RECIPE);
    const calls = server();
    const { user, router, again } = show(guestPage());
    await user.type(await screen.findByRole("textbox", { name: /^Address/ }), "House 14");
    await user.type(landmark(), "Beside the mosque");
    await user.click(screen.getByRole("radio", { name: /^Cash/ }));
    await user.click(terms());
    const field = landmark();
    await enter(user);
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    again(signedInPage());
    await waitFor(() => expect(guestCart.items()).toEqual([]));
    expect(calls.some(({ method, path }) => method === "POST" && path === "/cart")).toBe(true);
    expect(landmark()).toBe(field);
    expect([landmark().value, box(/^Address/).value, terms().checked]).toEqual([
      "Beside the mosque",
      "House 14",
      true,
    ]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Cash/ }).checked).toBe(true);
    await waitFor(() => expect(box(/^Phone/).value).toBe(PHONE));
    expect(screen.queryByRole("textbox", { name: "Mobile number" })).toBeNull();
    expect(checkoutDraft(null, "cart").read()).toBeNull();
    expect(checkoutDraft(buyer.uid, "cart").read()?.values).toMatchObject({
      phone: PHONE,
      landmark: "Beside the mosque",
    });
  });

  it("is told what the account's earlier cart adds, and what is to be paid then", async () => {
    guestCart.add(RECIPE);
    server();
    const { user, router, again } = show(guestPage());
    await enter(user);
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    const basket = basketOf(line(RECIPE, "Ilish", 2), line(OTHER, "Dal"));
    again(signedInPage({ basket, addresses: [HOME] }));
    const changed = await screen.findByRole("region", { name: "Your basket has changed" });
    await waitFor(() => expect(changed.textContent).toMatch(/Dal.*From your earlier cart/));
    expect(changed.textContent).toMatch(/Ilish.*It was 1 and is 2 now/);
    expect(changed.textContent).toMatch(/Total Payable.*2,130/);
    expect(screen.getAllByText("From your earlier cart")).toHaveLength(2);
    // Nothing was typed: it goes to the account's address.
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Home/ }).checked).toBe(true);
  });
});

it("finds what was typed as a guest after signing in on another page", async () => {
  checkoutDraft(null, "cart").keep({
    values: { ...emptyForm(), address: "House 14", landmark: "Beside the mosque" },
    payment: null,
    atPayment: false,
  });
  server();
  show(signedInPage());
  await waitFor(() => expect(landmark().value).toBe("Beside the mosque"));
  expect([box(/^Address/).value, box(/^Phone/).value]).toEqual(["House 14", PHONE]);
  expect(checkoutDraft(null, "cart").read()).toBeNull();
});
