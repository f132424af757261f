import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guestCart } from "./guest-cart";
import { mergeGuestCart } from "./merge-guest-cart";

const [A, B, C] = ["a".repeat(24), "b".repeat(24), "c".repeat(24)] as const;

/** The account's cart behind the network: room for so many, and the first answer again for a key it knows. */
function accountCart(room: number, has: string[] = []) {
  const cart = { room, has: new Set(has), calls: [] as string[] };
  const answers = new Map<string, { status: number; body: object }>();
  const answer = (id: string) => {
    const refuse = (code: string) => ({ status: 409, body: { code, detail: code } });
    if (cart.has.has(id)) return refuse("already_in_cart");
    if (cart.has.size >= cart.room) return refuse("conflict");
    cart.has.add(id);
    return { status: 200, body: { count: cart.has.size } };
  };
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get("idempotency-key") ?? "";
    const { recipeId } = JSON.parse(String(init.body));
    cart.calls.push(recipeId);
    const given = answers.get(key) ?? answer(recipeId);
    answers.set(key, given);
    return Response.json(given.body, { status: given.status });
  });
  return cart;
}

const ids = () => guestCart.items().map(({ id }) => id);

beforeEach(() => {
  for (const id of [A, B, C]) guestCart.add(id);
});
afterEach(() => {
  guestCart.remove(ids());
  vi.unstubAllGlobals();
});

describe("a guest's cart at sign-in", () => {
  it("goes into the account's cart and leaves the browser", async () => {
    const cart = accountCart(100);
    const onFull = vi.fn();
    expect(await mergeGuestCart(onFull)).toBe(true);
    expect([...cart.has]).toEqual([A, B, C]);
    expect(ids()).toEqual([]);
    expect(onFull).not.toHaveBeenCalled();
  });

  it("keeps what a full cart refuses, goes on with the rest, and says so once", async () => {
    const cart = accountCart(1, [C]);
    const onFull = vi.fn();
    expect(await mergeGuestCart(onFull)).toBe(true);
    expect(cart.calls).toEqual([A, B, C]);
    expect(ids()).toEqual([A, B]);
    expect(onFull).toHaveBeenCalledTimes(1);

    expect(await mergeGuestCart(onFull)).toBe(false);
    expect(ids()).toEqual([A, B]);
    expect(onFull).toHaveBeenCalledTimes(1);
  });

  it("moves in once there is room: a refusal is not given again under the old key", async () => {
    const cart = accountCart(0);
    await mergeGuestCart(() => undefined);
    expect(ids()).toEqual([A, B, C]);
    cart.room = 2;
    expect(await mergeGuestCart(() => undefined)).toBe(true);
    expect([...cart.has]).toEqual([A, B]);
    expect(ids()).toEqual([C]);
  });

  it("stops where the server does not answer, and goes on from there with the same key", async () => {
    const before = guestCart.items();
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
    expect(await mergeGuestCart(() => undefined)).toBe(false);
    expect(guestCart.items()).toEqual(before);
  });
});
