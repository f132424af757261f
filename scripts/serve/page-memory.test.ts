import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { RESPONSE_BYTES } from "../../lib/platform/cache/cached-bytes.mjs";
import { CachedResponse } from "./cached-response.mjs";
import { PageMemory } from "./page-memory.mjs";

/** Makes a response like that of a recipe page: `bytes` compressed bytes, a long policy, and a dozen tags. */
const answer = (bytes: number) =>
  new CachedResponse({
    status: 200,
    headers: [
      ["content-type", "text/html"],
      ["content-security-policy", randomBytes(500).toString("hex")],
      ["link", randomBytes(300).toString("hex")],
    ],
    body: randomBytes(bytes),
    encoding: "br",
    etag: '"tag"',
    tags: new Map(Array.from({ length: 12 }, () => [`/recipedeteils/${randomBytes(12).toString("hex")}`, 1])),
  });
const KB = 1024;
const walk = (memory: PageMemory, count: number, name: string, bytes = 20 * KB) => {
  for (let n = 0; n < count; n += 1)
    if (!memory.get(`/${name}/${n}`)) memory.set(`/${name}/${n}`, answer(bytes));
};
const held = (memory: PageMemory, count: number, name: string) =>
  Array.from({ length: count }, (_, n) => n).filter((n) => memory.peek(`/${name}/${n}`)).length;

describe("the memory of cached pages", () => {
  it("holds 2,000 recipe pages of 18 KB in what it takes without a setting", () => {
    const memory = new PageMemory(RESPONSE_BYTES);
    walk(memory, 2_000, "recipe", 18 * KB);
    expect(held(memory, 2_000, "recipe")).toBe(2_000);
    expect(memory.weight).toBeLessThanOrEqual(RESPONSE_BYTES);
  });

  it("never holds more than it may, whatever comes", () => {
    const memory = new PageMemory(200 * KB);
    for (let n = 0; n < 300; n += 1) {
      memory.set(`/${n % 40}`, answer((n % 7) * 5 * KB));
      memory.get(`/${(n * 3) % 40}`);
      expect(memory.weight).toBeLessThanOrEqual(200 * KB);
    }
    memory.set("/heavy", answer(300 * KB));
    expect(memory.peek("/heavy")).toBeUndefined();
  });

  it("keeps what people read while somebody walks through everything", () => {
    const memory = new PageMemory(1_000 * KB);
    for (let turn = 0; turn < 2; turn += 1) walk(memory, 20, "read");
    walk(memory, 2_000, "walked");
    expect(held(memory, 20, "read")).toBe(20);
    expect(held(memory, 2_000, "walked")).toBeGreaterThan(10);
  });

  it("lets go of what was read before, once others are read more", () => {
    const memory = new PageMemory(1_000 * KB);
    for (let turn = 0; turn < 2; turn += 1) walk(memory, 20, "early");
    for (let turn = 0; turn < 2; turn += 1) walk(memory, 18, "late");
    walk(memory, 100, "walked");
    expect(held(memory, 18, "late")).toBe(18);
    expect(held(memory, 20, "early")).toBeLessThan(16);
  });
});
