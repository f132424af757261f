import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { guestCart } from "@/components/shop/lists/guest-store";
import { cartTexts as texts } from "@/lib/texts/cart";
import { answerCalls, show } from "../../../tests/support/render";
import { CardCartButton, CartHere } from "./card-cart-button";
import { GuestMerge } from "./guest-merge";
import { choosePlace } from "./use-place";

const RECIPE = {
  _id: "0123456789abcdef01234567",
  title: "Shorshe Ilish",
  price: 690,
  soldOut: false,
  boxKind: "kit" as "kit" | "cooked",
  from: "Sylhet",
};
const GUEST = { "GET /auth/session": { body: {} } };
const signedIn = (items: object[] = []) => ({
  "GET /auth/session": {
    body: { user: { uid: "u1", email: "r@ranna.test", displayName: "R", role: "user" } },
  },
  "GET /cart": { body: { count: items.length, items, boxes: [] } },
});
const showCard = (over: Partial<typeof RECIPE> = {}) =>
  show(
    <CartHere>
      <CardCartButton recipe={{ ...RECIPE, ...over }} />
      <GuestMerge />
    </CartHere>,
  );
const button = (name: string) => screen.findByRole("button", { name });
const said = (text: string) =>
  waitFor(() => {
    const all = [...document.querySelectorAll(".toast-body p")].map(({ textContent }) => textContent);
    if (!all.includes(text)) throw new Error(`no message: ${text}`);
  });
const ADD = "Add Shorshe Ilish to the cart";

afterEach(() => void vi.restoreAllMocks());

it("knows the account's cart, and sends nothing of what is there", async () => {
  const calls = answerCalls(signedIn([{ _id: RECIPE._id, quantity: 3 }]));
  const { user } = showCard();
  await user.click(await button("Shorshe Ilish, 3 in the cart"));
  await said("Already added to cart!");
  expect(calls.every(({ method }) => method === "GET")).toBe(true);
});

it("is off while it is sold out", async () => {
  answerCalls(GUEST);
  const { user } = showCard({ soldOut: true });
  const off = await button("Shorshe Ilish, sold out");
  expect((off as HTMLButtonElement).disabled).toBe(true);
  await user.click(off);
  expect(guestCart.items()).toEqual([]);
});

it("is off for cooked food where its kitchen does not bring it, says so, and asks for no place of a kit", async () => {
  answerCalls(GUEST);
  choosePlace({ location: "outside", district: "Khulna" });
  showCard();
  await button(ADD);
  cleanup();
  showCard({ boxKind: "cooked" });
  const off = await button("Shorshe Ilish. Cooked, delivered in Sylhet only");
  expect((off as HTMLButtonElement).disabled).toBe(true);
  act(() => choosePlace({ location: "outside", district: "Sylhet" }));
  expect(((await button(ADD)) as HTMLButtonElement).disabled).toBe(false);
});

it("knows where the account's boxes go", async () => {
  const addresses = { body: { addresses: [{ district: "Khulna" }], total: 1, page: 1, size: 1, pages: 1 } };
  const calls = answerCalls({ ...signedIn(), "GET /account/addresses": addresses });
  showCard({ boxKind: "cooked" });
  await button("Shorshe Ilish. Cooked, delivered in Sylhet only");
  cleanup();
  const asked = () => calls.filter(({ path }) => path.startsWith("/account/addresses")).length;
  const before = asked();
  showCard();
  await button(ADD);
  expect(asked()).toBe(before);
});

it.each([0, 1_000_000])("is not there for a recipe of %s taka, which is not sold", (price) => {
  answerCalls(GUEST);
  showCard({ price });
  expect(screen.queryByRole("button")).toBeNull();
});

it("repeats a call that nobody answered under the same key", async () => {
  let isUp = false;
  const calls = answerCalls({ ...signedIn(), "POST /cart": () => (isUp ? {} : "offline") });
  const keys = () =>
    calls.filter(({ method }) => method === "POST").map(({ headers }) => headers.get("idempotency-key"));
  const { user } = showCard();
  await waitFor(() => expect(calls.some(({ path }) => path === "/cart")).toBe(true));
  await user.click(await button(ADD));
  await said(texts.waitsForNetwork);
  isUp = true;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(guestCart.items()).toEqual([]));
  expect(new Set(keys()).size).toBe(1);
  expect(keys().length).toBeGreaterThan(1);
});

it("tells once, with a way to the cart, whatever is pressed after another", async () => {
  answerCalls(GUEST);
  const { user } = showCard();
  await user.click(await button(ADD));
  await said("Item added to cart!");
  await user.click(await button("Shorshe Ilish, 1 in the cart"));
  await said("Already added to cart!");
  expect(screen.getAllByRole("button", { name: "See cart" })).toHaveLength(1);
});
