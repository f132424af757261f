import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CachedResponse } from "./cached-response.mjs";
import { encodingFor } from "./encodings.mjs";
import { createPartitions } from "./page-cache-server.mjs";

const text = Buffer.from("dal and rice, rice and dal. ".repeat(500));
const page = (body: Buffer = text, type = "text/html") =>
  new CachedResponse({
    status: 200,
    headers: [
      ["content-type", type],
      ["vary", "Accept-Encoding"],
    ],
    body,
    etag: '"tag"',
    tags: new Map([["/Allrecipe", 1]]),
  });
const headOf = ({ headers }: { headers: string[] }) =>
  Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])));

describe("a cached response", () => {
  it("has the same bytes in every encoding, each with a tag and a length of its own", async () => {
    const [plain, gzip, br] = await Promise.all([page().in("identity"), page().in("gzip"), page().in("br")]);
    expect(plain.body).toEqual(text);
    expect(gunzipSync(gzip.body)).toEqual(text);
    expect(brotliDecompressSync(br.body)).toEqual(text);
    expect(headOf(plain)).toMatchObject({ etag: '"tag"', "content-length": String(text.byteLength) });
    expect(headOf(plain)).not.toHaveProperty("content-encoding");
    expect(headOf(gzip)).toMatchObject({ etag: 'W/"tag"', "content-encoding": "gzip" });
    expect(headOf(br)).toMatchObject({ etag: 'W/"tag"', "content-length": String(br.body.byteLength) });
  });

  it("is packed once, also for those who ask meanwhile", async () => {
    const one = page();
    const [first, second] = [one.in("br"), one.in("br")];
    expect(first).toBe(second);
    expect(one.in("br")).toBe(first);
    const packed = await first;
    expect(one.in("br")).toBe(packed);
  });

  it("stays as it is where packing saves nothing", async () => {
    const noise = Buffer.from(Array.from({ length: 4_000 }, () => Math.floor(Math.random() * 256)));
    for (const one of [page(Buffer.from("short")), page(noise), page(text, "image/png")]) {
      const { body, headers } = await one.in("gzip");
      expect(body).toBe((await one.in("identity")).body);
      expect(headers).not.toContain("content-encoding");
    }
  });

  it("never weighs more than it counts", async () => {
    const one = page();
    const all = await Promise.all([one.in("identity"), one.in("gzip"), one.in("br")]);
    expect(all.reduce((sum, { body }) => sum + body.byteLength, 0)).toBeLessThan(one.weight);
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

describe("the partitions", () => {
  const heavy = () => page(Buffer.alloc(100 * 1024, "x"));

  it("hold no more than they may, and keep what is asked for", () => {
    const { pages } = createPartitions(8 * 1024 * 1024);
    for (let i = 0; i < 500; i += 1) {
      pages.set(`/${i}`, heavy());
      pages.get("/0");
    }
    expect(pages.calculatedSize).toBeLessThanOrEqual(6 * 1024 * 1024);
    expect(pages.size).toBeLessThan(40);
    expect(pages.has("/0")).toBe(true);
    expect(pages.has("/1")).toBe(false);
  });

  it("lose no page to somebody who walks through all lists", () => {
    const { pages, lists } = createPartitions(8 * 1024 * 1024);
    pages.set("/", heavy());
    for (let i = 0; i < 500; i += 1) lists.set(`/Allrecipe?maxPrice=${i}`, heavy());
    expect(lists.calculatedSize).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(pages.has("/")).toBe(true);
  });

  it("don't take what is too heavy for them", () => {
    const { lists } = createPartitions(200 * 1024);
    lists.set("/Allrecipe?page=2", heavy());
    expect(lists.size).toBe(0);
  });
});
