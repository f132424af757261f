import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/openapi.json/route";

const ask = (headers: Record<string, string> = {}) =>
  GET(new Request("http://127.0.0.1:3000/api/openapi.json", { headers }), { params: Promise.resolve({}) });

describe("GET /openapi.json", () => {
  it("may be kept by anybody, and is sent again only when it has changed", async () => {
    const first = await ask();
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("application/json");
    expect(first.headers.get("cache-control")).toBe("public, max-age=300");
    expect(await first.json()).toMatchObject({ openapi: "3.1.0" });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `W/${etag}`, `"older", ${etag}`, "*"]) {
      const again = await ask({ "if-none-match": known });
      expect(again.status, known).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("etag")).toBe(etag);
    }
    expect((await ask({ "if-none-match": '"older"' })).status).toBe(200);
  });
});
