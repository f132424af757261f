import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { diskFiles } from "./disk-files";
import { ownStore, readPicture } from "./picture-files";

const NAME = "AAAAAAAAAAAAAAAAAAAAAA.webp";
let folder: string;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "pictures-")), "uploads");
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

describe("pictures on the disk", () => {
  it("are kept under their name and read back, with nothing left beside them", async () => {
    expect(await ownStore(diskFiles(folder)).keep(Buffer.from("picture"), NAME)).toBe(`/uploads/${NAME}`);
    expect(await readPicture(diskFiles(folder), NAME)).toEqual(Buffer.from("picture"));
    expect(await readdir(folder)).toEqual([NAME]);
  });

  it("are removed by their address, also twice, and nothing else is", async () => {
    const store = ownStore(diskFiles(folder));
    const address = await store.keep(Buffer.from("picture"), NAME);
    await writeFile(path.join(folder, "other.webp"), "other");
    for (const other of ["/uploads/other.webp", `/uploads/../${NAME}`, "https://elsewhere.example/x.webp"])
      await store.remove(other);
    expect((await readdir(folder)).sort()).toEqual([NAME, "other.webp"].sort());
    await store.remove(address);
    await store.remove(address);
    expect(await readdir(folder)).toEqual(["other.webp"]);
  });

  it("are not there before they were kept", async () => {
    expect(await readPicture(diskFiles(folder), NAME)).toBeNull();
  });
});
