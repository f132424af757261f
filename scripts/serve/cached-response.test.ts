import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CachedResponse } from "./cached-response.mjs";
import { encodingFor } from "./encodings.mjs";

const text = Buffer.from("dal and rice, rice and dal. ".repeat(500));
const page = (body: Buffer = text, type = "text/html", tags: Map<string, number> | null = new Map()) => {
  const made = {
    status: 200,
    headers: [
      ["content-type", type],
      ["vary", "Accept-Encoding"],
    ] as [string, string][],
    body,
    etag: '"tag"',
    tags,
  };
  return tags ? CachedResponse.pack(made) : new CachedResponse(made);
};
const headOf = ({ headers }: { headers: string[] }) =>
  Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])));

describe("a cached response", () => {
  it("has the same bytes in every encoding, each with a tag and a length of its own", async () => {
    for (const tags of [new Map(), null]) {
      const [one] = [await page(text, "text/html", tags)];
      const [plain, gzip, br] = [await one.in("identity"), await one.in("gzip"), await one.in("br")];
      expect(plain.body).toEqual(text);
      expect(gunzipSync(gzip.body)).toEqual(text);
      expect(brotliDecompressSync(br.body)).toEqual(text);
      expect(headOf(plain)).toMatchObject({ etag: '"tag"', "content-length": String(text.byteLength) });
      expect(headOf(plain)).not.toHaveProperty("content-encoding");
      expect(headOf(gzip)).toMatchObject({ etag: 'W/"tag"', "content-encoding": "gzip" });
      expect(headOf(br)).toMatchObject({ etag: 'W/"tag"', "content-length": String(br.body.byteLength) });
    }
  });

  it("is held packed, and unpacked once for all who ask meanwhile", async () => {
    const one = await page();
    expect(one.in("br")).not.toBeInstanceOf(Promise);
    expect(one.weight).toBeLessThan(text.byteLength);
    const [first, second] = [one.in("gzip"), one.in("gzip")];
    expect(first).toBe(second);
    const gzip = await first;
    expect(one.in("gzip")).toBe(gzip);
  });

  it("stays as it is where packing saves nothing", async () => {
    const noise = Buffer.from(Array.from({ length: 4_000 }, () => Math.floor(Math.random() * 256)));
    for (const one of [page(Buffer.from("short")), page(noise), page(text, "image/png")]) {
      const { body, headers } = await (await one).in("gzip");
      expect(body).toBe((await (await one).in("identity")).body);
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
