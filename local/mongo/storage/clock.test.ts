import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Environment } from "./environment";

let folder: string;
let environment: Environment;

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "ranna-clock-"));
  environment = new Environment(folder);
});
afterEach(async () => {
  await environment.close();
  await fs.rm(folder, { recursive: true, force: true });
});

async function restart(): Promise<void> {
  await environment.close();
  environment = new Environment(folder);
}

const write = (): Promise<void> =>
  environment.write((writer) => writer.put(Buffer.from("00000014", "hex"), Buffer.from("x")));

describe("the time of the newest commit", () => {
  it("only grows, also across restarts and when the clock is set back", async () => {
    const times: bigint[] = [];
    for (let i = 0; i < 3; i++) {
      await write();
      times.push(environment.newestTime);
      expect(environment.clock.now()).toBeGreaterThanOrEqual(environment.newestTime);
      await restart();
      expect(environment.newestTime).toBe(times.at(-1));
    }
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
    try {
      await restart();
      await write();
      times.push(environment.newestTime);
    } finally {
      Date.now = now;
    }
    expect([...times].sort((a, b) => (a < b ? -1 : 1))).toEqual(times);
    expect(new Set(times).size).toBe(4);
  });

  it("is not that of a write that fails or changes nothing", async () => {
    await write();
    const before = environment.newestTime;
    const failing = environment.write((writer) => {
      writer.put(Buffer.from("00000014", "hex"), Buffer.from("y"));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await environment.write((writer) => writer.get(Buffer.from("00000014", "hex")));
    expect(environment.newestTime).toBe(before);
    await write();
    expect(environment.newestTime).toBeGreaterThan(before);
  });
});
