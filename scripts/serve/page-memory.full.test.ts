import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("the memory of cached pages takes no more of the process than it counts", () => {
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
        // The tags are substrings of the page's text. If they were cached as such, the whole text would stay in
        // memory.
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
