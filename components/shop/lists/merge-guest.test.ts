import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guestCart } from "./guest-store";
import { mergeGuestCart } from "./merge-guest";

const [A, B, C] = ["a".repeat(24), "b".repeat(24), "c".repeat(24)] as const;

/**
 * A server with the account's cart: it has room for `room` recipes, and repeats its first answer for a known
 * idempotency key.
 */
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

  it("keeps the higher quantity of what is in both carts, however often it is said", async () => {
    const there = new Map([
      [A, 5],
      [B, 1],
    ]);
    const sent: [string, string, unknown][] = [];
    vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
      const body = init.body ? JSON.parse(String(init.body)) : undefined;
      if (init.method !== "GET") sent.push([init.method ?? "", path, body]);
      if (init.method === "POST" && there.has(body.recipeId))
        return Response.json({ code: "already_in_cart", detail: "" }, { status: 409 });
      if (init.method === "PUT") there.set(path.split("/").at(-1) ?? "", body.quantity);
      const items = [...there].map(([_id, quantity]) => ({ _id, quantity }));
      return Response.json({ count: items.length, items });
    });
    guestCart.setQuantity(A, 3);
    guestCart.setQuantity(B, 4);
    guestCart.setQuantity(C, 2);
    expect(await mergeGuestCart(() => undefined)).toBe(true);
    expect(sent).toEqual([
      ["POST", "/api/cart", { recipeId: A, quantity: 3 }],
      ["POST", "/api/cart", { recipeId: B, quantity: 4 }],
      ["PUT", `/api/cart/${B}`, { quantity: 4 }],
      ["POST", "/api/cart", { recipeId: C, quantity: 2 }],
    ]);
    expect(Object.fromEntries(there)).toEqual({ [A]: 5, [B]: 4 });
    expect(ids()).toEqual([]);
  });

  it("leaves out what is no item of a cart", () => {
    const [one, two, three] = [A, B, C].map((id) => ({ id, key: `key ${id}` }));
    const kept = [
      one,
      { ...two, quantity: 900 },
      { ...three, quantity: "x" },
      { ...three, quantity: 3 },
      null,
    ];
    const storage = new Map([["ranna-guest-1", JSON.stringify({ cart: kept })]]);
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, text: string) => storage.set(name, text),
      removeItem: (name: string) => storage.delete(name),
    });
    expect(guestCart.items()).toEqual([{ ...three, quantity: 3 }]);
  });

  it("changes its key with the quantity: under the old one the old quantity was sent", () => {
    const [before] = guestCart.items();
    guestCart.setQuantity(A, 7);
    expect(guestCart.items()[0]).toMatchObject({ id: A, quantity: 7 });
    expect(guestCart.items()[0]?.key).not.toBe(before?.key);
  });

  it("stops where the server does not answer, and goes on from there with the same key", async () => {
    const before = guestCart.items();
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
    expect(await mergeGuestCart(() => undefined)).toBe(false);
    expect(guestCart.items()).toEqual(before);
  });
});
