import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { problemTitles } from "@/lib/texts/bn/problems";
import { validationTexts } from "@/lib/texts/bn/validation";
import { validationTexts as texts } from "@/lib/texts/validation";
import { call, route } from "./endpoint";

const params = { params: Promise.resolve({}) };
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("http://127.0.0.1:3000/api/x", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", origin: "http://127.0.0.1:3000", ...headers },
  });
const echo = route({
  GET: call(
    { access: "none", query: z.object({ page: z.coerce.number().int().min(1) }) },
    async ({ query }) => query,
  ),
  POST: call(
    { access: "none", body: z.object({ title: z.string().min(1, "Title is required") }) },
    async ({ body }) => body,
  ),
});
const problemOf = async (response: Response) => {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return (await response.json()) as { status: number; code: string; errors?: unknown; detail: string };
};

describe("a handler", () => {
  it("answers JSON with a request id and is not kept by anybody", async () => {
    const response = await echo.POST(
      post('{"title":"Shorshe Ilish","role":"admin"}', { "x-request-id": "r1" }),
      params,
    );
    expect(await response.json()).toEqual({ title: "Shorshe Ilish" });
    expect(response.headers.get("x-request-id")).toBe("r1");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    [undefined, "en", "Some fields need another look", "Title is required"],
    ["bn-BD, en;q=0.9", "bn", problemTitles.validation, validationTexts.titleRequired],
  ])(
    "words a problem for Accept-Language %s, and codes it the same",
    async (accepted, language, title, words) => {
      const titled = route({
        POST: call(
          {
            access: "none",
            body: z.object({ title: z.string().min(1, { error: () => texts.titleRequired }) }),
          },
          async ({ body }) => body,
        ),
      });
      const headers: Record<string, string> = accepted === undefined ? {} : { "accept-language": accepted };
      const response = await titled.POST(post('{"title":""}', headers), params);
      expect(response.headers.get("content-language")).toBe(language);
      expect(response.headers.get("vary")).toBe("Accept-Language");
      const errors = [{ path: "title", message: words, code: "required", values: {} }];
      const { type, ...told } = (await response.json()) as Record<string, unknown>;
      expect(type).toBe("urn:ranna:problem:validation");
      expect(told).toEqual({ title, status: 422, detail: words, code: "validation", values: {}, errors });
    },
  );

  it("answers an amount raw beside the sentence that holds it", async () => {
    const refused = route({
      GET: call({ access: "none" }, async () => {
        throw new AppError("conflict", { key: "refundAtMost", values: { amount: 1440.5 } });
      }),
    });
    const answer = await refused.GET(new Request("http://127.0.0.1:3000/api/x"), params);
    expect(await answer.json()).toMatchObject({
      detail: "At most ৳\u202f1,440.50 can go back.",
      values: { amount: 1440.5 },
    });
  });

  it("answers 400 to what is not JSON, 415 to another type, 413 to too much", async () => {
    expect((await echo.POST(post("{"), params)).status).toBe(400);
    expect((await echo.POST(post(new Uint8Array([0xff, 0xfe])), params)).status).toBe(400);
    expect((await echo.POST(post("a=1", { "content-type": "text/plain" }), params)).status).toBe(415);
    expect((await echo.POST(post(`"${"x".repeat(300_000)}"`), params)).status).toBe(413);
  });

  it("answers 405 with Allow to a method it does not have", async () => {
    const response = await echo.DELETE(
      new Request("http://127.0.0.1:3000/api/x", { method: "DELETE" }),
      params,
    );
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
  });

  it("answers 422 to a parameter given twice", async () => {
    const twice = await echo.GET(new Request("http://127.0.0.1:3000/api/x?page=1&page=2"), params);
    expect(await problemOf(twice)).toMatchObject({ status: 422, errors: [{ path: "page" }] });
  });

  it("refuses state-changing calls from elsewhere, or that do not say where they come from", async () => {
    const body = '{"title":"x"}';
    const strange: Record<string, string>[] = [
      { origin: "https://evil.test" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "null" },
    ];
    for (const headers of strange) {
      expect((await echo.POST(post(body, headers), params)).status).toBe(403);
    }
    const silent = (headers: Record<string, string>) =>
      new Request("http://127.0.0.1:3000/api/x", {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...headers },
      });
    expect((await echo.POST(silent({ cookie: "session=1" }), params)).status).toBe(403);
    expect((await echo.POST(silent({}), params)).status).toBe(200);
  });

  it("takes a request that its caller broke off for no failure of its own", async () => {
    const gone = new AbortController();
    const slow = route({
      POST: call({ access: "none" }, async ({ request }) => {
        gone.abort();
        await request.text();
        throw new Error("aborted");
      }),
    });
    const request = new Request("http://127.0.0.1:3000/api/x", {
      method: "POST",
      body: "x",
      headers: { origin: "http://127.0.0.1:3000" },
      signal: gone.signal,
    });
    expect((await slow.POST(request, params)).status).toBe(400);
  });

  it("answers an unknown failure with 500, a request id and no inside detail", async () => {
    const broken = route({
      GET: call({ access: "none" }, async () => {
        throw new Error("password of the database is hunter2");
      }),
    });
    const response = await broken.GET(new Request("http://127.0.0.1:3000/api/x"), params);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain("hunter2");
    expect(JSON.parse(text)).toHaveProperty("requestId");
  });

  it("adds what a thrown AppError carries", async () => {
    const changed = route({
      GET: call({ access: "none" }, async () => {
        throw new AppError("price_changed", "priceChanged", { extra: { totalPrice: 1440 } });
      }),
    });
    const problem = await problemOf(await changed.GET(new Request("http://127.0.0.1:3000/api/x"), params));
    expect(problem).toMatchObject({ status: 409, code: "price_changed", totalPrice: 1440 });
  });
});
