import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { call, route } from "@/lib/endpoint/endpoint";
import { metaDocs } from "@/lib/platform/db/meta";
import { canChangeLimits, startLimitedServer } from "../../local/mongo/limited-server";
import { params, call as request } from "../../tests/support/accounts";
import { checkReadiness } from "./check-readiness";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "ranna-no-room-"));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe.skipIf(!canChangeLimits())("a database without room", () => {
  it("answers writes with 503, is not ready while reads go on, and comes back by itself", async () => {
    const server = await startLimitedServer(path.join(root, "db"), 3000);
    Object.assign(process.env, { MONGODB_URI: server.uri, DATA_DIR: root });
    const { POST } = route({
      POST: call({ access: "none" }, async () => {
        const _id = crypto.randomUUID();
        await metaDocs().insertOne({ _id, at: new Date(), value: "x".repeat(20_000) });
        return { _id };
      }),
    });
    const write = async () => {
      const answer = await POST(request("/x", "POST", {}), params());
      return { status: answer.status, wait: answer.headers.get("retry-after"), body: await answer.json() };
    };
    // The result of a test write is reused for some seconds; a moving clock makes each check write anew.
    let now = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => (now += 10_000));
    expect(await checkReadiness()).toEqual([]);
    let last = await write();
    for (let round = 0; last.status === 200 && round < 500; round++) last = await write();
    expect(last).toMatchObject({ status: 503, wait: "60", body: { code: "unavailable" } });
    expect(last.body.detail).toContain("no room");
    // Each write takes new space while the old is not yet free; the small test write may still have found space.
    await vi.waitFor(async () => expect(await checkReadiness()).toEqual(["database"]), { timeout: 120_000 });
    expect(await metaDocs().countDocuments()).toBeGreaterThan(1);
    server.allow("unlimited");
    expect((await write()).status).toBe(200);
    expect(await checkReadiness()).toEqual([]);
    vi.restoreAllMocks();
    const { closeMongo } = await import("@/lib/platform/db/client");
    await closeMongo();
    await server.stop();
  });
});
