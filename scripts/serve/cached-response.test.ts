import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CachedResponse } from "./cached-response.mjs";
import { encodingFor } from "./encodings.mjs";

const text = Buffer.from("dal and rice, rice and dal. ".repeat(500));
const page = (body: Buffer, type = "text/html") =>
  CachedResponse.pack({
    status: 200,
    headers: [
      ["content-type", type],
      ["vary", "Accept-Encoding"],
    ],
    body,
    etag: '"tag"',
    tags: new Map(),
  });

describe("a cached response", () => {
  it("stays as it is where packing saves nothing", async () => {
    for (const packing of [page(Buffer.from("short")), page(randomBytes(4_000)), page(text, "image/png")]) {
      const one = await packing;
      const { body, headers } = await one.in("gzip");
      expect(body).toBe((await one.in("identity")).body);
      expect(headers).not.toContain("content-encoding");
    }
  });
});

describe("which encoding somebody gets", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["identity;q=0", "identity"],
    ["BR", "br"],
    ["br;q=nonsense", "identity"],
    [",,,;;;==", "identity"],
    ["x".repeat(8_000), "identity"],
    [`${"x, ".repeat(2_000)}gzip`, "gzip"],
  ])("%s: %s", (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
    expect(encodingFor(header)).toBe(encoding);
  });
});
