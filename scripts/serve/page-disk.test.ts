import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CachedResponse } from "./cached-response.mjs";
import { createPageDisk, openPageDisk } from "./page-disk.mjs";

let folder = "";
const said: string[] = [];
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "ranna-pages-"));
  said.length = 0;
  vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await fs.rm(folder, { recursive: true, force: true });
});

const open = (bytes = 10_000_000, build = "one") =>
  createPageDisk({ folder: path.join(folder, "pages"), bytes, build });
const text = "dal and rice. ".repeat(1_000);
const page = (body = text) =>
  CachedResponse.pack({
    status: 200,
    headers: [
      ["content-type", "text/html"],
      ["vary", "Accept-Encoding"],
    ],
    body: Buffer.from(body),
    etag: '"tag"',
    tags: new Map([["/recipedeteils/1", 7.25]]),
  });
const files = async () => (await fs.readdir(path.join(folder, "pages")).catch(() => [])).sort();
const only = async () => path.join(folder, "pages", (await files())[0] ?? "none");

describe("a page on disk", () => {
  it("is whole for whoever opens the folder next", async () => {
    await open().write("/a", await page());
    const found = await open().read("/a");
    expect(found?.made).toEqual((await page()).made);
    expect(found?.weight).toBe((await page()).weight);
    expect(await files()).toHaveLength(1);
  });

  it("is no other address's and no other build's, also not under its name", async () => {
    await open().write("/a", await page());
    expect(await open().read("/b")).toBeNull();
    const [name = ""] = await files();
    const next = open(10_000_000, "two");
    expect(await next.read("/a")).toBeNull();
    await next.write("/a", await page("newer. ".repeat(500)));
    const other = (await files()).find((one) => one !== name) ?? "";
    await fs.copyFile(path.join(folder, "pages", other), path.join(folder, "pages", name));
    expect(await open().read("/a")).toBeNull();
    expect(await next.read("/a")).not.toBeNull();
  });

  it("is none when its file is damaged at any place, cut off or empty, and written again", async () => {
    const disk = open();
    await disk.write("/a", await page());
    const whole = await fs.readFile(await only());
    const spoilt = [0, 30, 64, 65, 80, whole.length - 1].map((at) => {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    });
    for (const bytes of [
      ...spoilt,
      ...[0, 10, 65, 70, whole.length - 1].map((at) => whole.subarray(0, at)),
    ]) {
      await fs.writeFile(
        await only().then((file) => (file.endsWith("none") ? path.join(folder, "x") : file)),
        bytes,
      );
      expect(await disk.read("/a"), `${bytes.length} bytes`).toBeNull();
      await disk.write("/a", await page());
      expect(await disk.read("/a")).not.toBeNull();
    }
  });

  it("is whole or not there after its writer was killed", async () => {
    const child = `
      import { CachedResponse } from "./scripts/serve/cached-response.mjs";
      import { createPageDisk } from "./scripts/serve/page-disk.mjs";
      const disk = createPageDisk({ folder: ${JSON.stringify(path.join(folder, "pages"))}, bytes: 1e9, build: "one" });
      const made = { status: 200, headers: [], body: Buffer.alloc(2_000_000, "x"), encoding: "br", etag: "a", tags: new Map() };
      for (let n = 0; ; n += 1) { await disk.write("/" + (n % 5), new CachedResponse(made)); console.log(n); }`;
    for (let kill = 0; kill < 3; kill += 1) {
      const writer = spawn(process.execPath, ["--input-type=module", "-e", child], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      await once(writer.stdout, "data");
      await new Promise((resolve) => setTimeout(resolve, kill * 7));
      writer.kill("SIGKILL");
      await once(writer, "exit");
      const found = await Promise.all(Array.from({ length: 5 }, (_, n) => open().read(`/${n}`)));
      expect(found.filter(Boolean).length).toBeGreaterThan(0);
      for (const one of found) if (one) expect(one.made.body).toHaveLength(2_000_000);
    }
    // The state is only in the folder. After a kill, the next start finds the complete files and removes incomplete
    // ones.
    const half = (await files()).filter((name) => name.endsWith(".tmp"));
    await fs.writeFile(path.join(folder, "pages", "half.tmp"), "half");
    const old = new Date(Date.now() - 3_600_000);
    for (const name of [...half, "half.tmp"]) await fs.utimes(path.join(folder, "pages", name), old, old);
    await open().sweep();
    expect((await files()).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    expect(await open().read("/0")).not.toBeNull();
  });
});

describe("the folder", () => {
  const bytesOnDisk = async () => {
    const sizes = await Promise.all((await files()).map((name) => fs.stat(path.join(folder, "pages", name))));
    return sizes.reduce((sum, { size }) => sum + Math.ceil(size / 4_096) * 4_096, 0);
  };

  it("holds no more than it may, also with two servers that write at once", async () => {
    const servers = [open(200_000), open(200_000)];
    for (let n = 0; n < 50; n += 1) {
      await Promise.all(servers.map(async (server, at) => server.write(`/${at}/${n}`, await page())));
      expect(await bytesOnDisk()).toBeLessThanOrEqual(200_000);
    }
    expect(await files()).not.toHaveLength(100);
  });

  it("lets go of what was read longest ago, the files of an earlier start included", async () => {
    // The disk space is so large that no write starts a sweep. A sweep would compare the file system's clock with the
    // test's.
    const before = open();
    for (let n = 0; n < 60; n += 1) await before.write(`/${n}`, await page());
    const old = new Date(Date.now() - 3_600_000);
    for (const name of await files()) await fs.utimes(path.join(folder, "pages", name), old, old);
    expect(await before.read("/0")).not.toBeNull();
    const after = open(100_000);
    await after.sweep();
    expect(await bytesOnDisk()).toBeLessThanOrEqual(90_000);
    expect(await after.read("/0")).not.toBeNull();
  });

  it("keeps nothing that nobody has asked for in 30 days", async () => {
    const disk = open();
    for (const key of ["/a", "/b"]) await disk.write(key, await page());
    const old = new Date(Date.now() - 31 * 24 * 3_600_000);
    for (const name of await files()) await fs.utimes(path.join(folder, "pages", name), old, old);
    expect(await disk.read("/b")).not.toBeNull();
    await disk.sweep();
    expect([await disk.read("/a"), (await files()).length]).toEqual([null, 1]);
  });

  it("that can't be made, is full or read-only costs a line in the log, and what can be read is read", async () => {
    const disk = open();
    await disk.write("/a", await page());
    const write = fs.writeFile;
    for (const code of ["ENOSPC", "EROFS", "EACCES"]) {
      const failing = open();
      const full = vi.spyOn(fs, "writeFile").mockImplementation(async (file, data) => {
        await write(file, String(data).slice(0, 100));
        throw Object.assign(new Error(code), { code });
      });
      await failing.write("/b", await page());
      await failing.write("/c", await page());
      expect(full).toHaveBeenCalledTimes(1);
      full.mockRestore();
      expect([await failing.read("/b"), (await files()).length]).toEqual([null, 1]);
      expect(await failing.read("/a")).not.toBeNull();
      expect(said.splice(0).join()).toContain(code);
    }
    await fs.writeFile(path.join(folder, "file"), "");
    const nowhere = createPageDisk({ folder: path.join(folder, "file"), bytes: 1_000_000, build: "one" });
    await nowhere.write("/a", await page());
    expect([await nowhere.read("/a"), said.length]).toEqual([null, 1]);
    await nowhere.sweep();
  });

  it("is tried again a minute after it was full", async () => {
    const disk = open();
    vi.spyOn(fs, "rename").mockRejectedValueOnce(new Error("ENOSPC"));
    await disk.write("/a", await page());
    await disk.write("/a", await page());
    expect(await files()).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 60_001, toFake: ["Date"] });
    await disk.write("/a", await page());
    expect(await disk.read("/a")).not.toBeNull();
  });

  it("stands below DATA_DIR, and none is there when the setting says 0", async () => {
    await fs.writeFile(path.join(folder, "BUILD_ID"), "one");
    const server = { dist: folder, address: "127.0.0.1:3000", around: {} };
    const settings = { DATA_DIR: folder, NEXTAUTH_URL: "https://ranna.test" };
    await openPageDisk(settings, server)?.write("/a", await page());
    expect(await files()).toHaveLength(1);
    expect(await openPageDisk(settings, server)?.read("/a")).not.toBeNull();
    expect(
      await openPageDisk({ ...settings, NEXTAUTH_URL: "https://b.test" }, server)?.read("/a"),
    ).toBeNull();
    expect(await openPageDisk(settings, { ...server, around: { openDemo: true } })?.read("/a")).toBeNull();
    await fs.writeFile(path.join(folder, "BUILD_ID"), "two");
    expect(await openPageDisk(settings, server)?.read("/a")).toBeNull();
    expect(openPageDisk({ ...settings, RANNA_CACHED_DISK_BYTES: "0" }, server)).toBeNull();
  });
});
