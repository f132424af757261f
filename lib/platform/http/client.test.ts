import { afterEach, expect, expectTypeOf, it, vi } from "vitest";
import { type AnswerOf, api } from "./client";

afterEach(() => vi.unstubAllGlobals());

/** Answers every request with `body`; returns the list of requests, oldest first. */
function network(body: object, status = 200): [string, RequestInit][] {
  const sent: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    sent.push([address, request]);
    return Response.json(body, { status });
  });
  return sent;
}

it("fills a path's parameters and a query, and leaves out what is not given", async () => {
  const sent = network([]);
  await api("GET /users/role/{email}", { params: { email: "a/b@ranna.test" } });
  await api("GET /allrecipe", { query: { q: "dal & rice", page: 2, category: undefined } });
  await api("GET /cart");
  expect(sent.map(([address, { method }]) => `${method} ${address}`)).toEqual([
    "GET /api/users/role/a%2Fb%40ranna.test",
    "GET /api/allrecipe?q=dal+%26+rice&page=2",
    "GET /api/cart",
  ]);
});

it("sends JSON with its key, and a form as it is", async () => {
  const sent = network({});
  const form = new FormData();
  await api("POST /cart", { body: { recipeId: "a".repeat(24) }, idempotencyKey: "k1" });
  await api("POST /uploads", { body: form });
  expect(sent[0]?.[1]).toMatchObject({
    body: `{"recipeId":"${"a".repeat(24)}"}`,
    headers: { "content-type": "application/json", "idempotency-key": "k1" },
  });
  expect(sent[1]?.[1]).toMatchObject({ body: form, headers: {} });
});

it("throws what a problem answer says, with the rest of it", async () => {
  network({ code: "price_changed", detail: "It costs more now.", totalPrice: 1440 }, 409);
  const call = api("POST /orders/{id}/cancel", { params: { id: "1" } });
  await expect(call).rejects.toMatchObject({
    status: 409,
    code: "price_changed",
    detail: "It costs more now.",
    errors: [],
    extra: { totalPrice: 1440 },
  });
});

it("knows each call's parameters, body and answer", () => {
  expectTypeOf<AnswerOf<"POST /orders/{id}/cancel">>().toEqualTypeOf<{ refunded: number }>();
  expectTypeOf<AnswerOf<"GET /parcels/export">>().toBeNever();
  const never = () => [
    // @ts-expect-error no such call
    api("GET /nothing"),
    // @ts-expect-error without its id
    api("POST /orders/{id}/cancel"),
    // @ts-expect-error a body that the call doesn't take
    api("POST /orders/{id}/decline", { params: { id: "1" }, body: { why: "x" } }),
    // @ts-expect-error a filter that the list doesn't have
    api("GET /allrecipe", { query: { colour: "red" } }),
  ];
  expect(never).toBeTypeOf("function");
});
