import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CachedResponse } from "./cached-response.mjs";
import { CACHE_BYTES } from "./page-cache-server.mjs";
import { PageMemory } from "./page-memory.mjs";

/** An answer as a recipe's page is: so many packed bytes, a long policy, a dozen tags. */
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
  it("holds 2,000 recipe pages of 20 KB in what it takes without a setting", () => {
    const memory = new PageMemory(CACHE_BYTES);
    walk(memory, 2_000, "recipe");
    expect(held(memory, 2_000, "recipe")).toBe(2_000);
    expect(memory.weight).toBeLessThanOrEqual(CACHE_BYTES);
  });

  it("takes no more of the process than it counts", () => {
    const child = `
      import { randomBytes } from "node:crypto";
      import { CachedResponse } from "./scripts/serve/cached-response.mjs";
      import { PageMemory } from "./scripts/serve/page-memory.mjs";
      const used = async () => {
        for (let turn = 0; turn < 3; turn += 1) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          gc();
        }
        const { heapUsed, arrayBuffers } = process.memoryUsage();
        return heapUsed + arrayBuffers;
      };
      const hex = (bytes) => randomBytes(bytes).toString("hex");
      const fill = async (memory, count) => {
        for (let n = 0; n < count; n += 1) {
          // Tags are pieces of the page's text.
          const html = hex(2_500) + ".".repeat(5_000);
          const tags = new Map(Array.from({ length: 12 }, (_, at) => [html.slice(40 * at, 40 * at + 39), 1e12 + at]));
          memory.set("/recipedeteils/" + hex(12), await CachedResponse.pack({
            status: 200,
            headers: [["content-type", "text/html"], ["content-security-policy", hex(500)], ["link", hex(300)]],
            body: Buffer.from(html),
            etag: hex(10),
            tags,
          }));
        }
      };
      await fill(new PageMemory(1e6), 300);
      const before = await used();
      const memory = new PageMemory(8e6);
      await fill(memory, 2_000);
      console.log(JSON.stringify({ growth: (await used()) - before, weight: memory.weight }));`;
    const { stdout } = spawnSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", child]);
    const { growth, weight } = JSON.parse(String(stdout)) as { growth: number; weight: number };
    expect(weight).toBeGreaterThan(7.9e6);
    expect(growth / weight).toBeLessThanOrEqual(1);
    expect(growth / weight).toBeGreaterThan(0.6);
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
