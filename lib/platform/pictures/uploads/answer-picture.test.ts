import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { answerPicture } from "./answer-picture";
import { diskFiles } from "./disk-files";
import { ownStore } from "./picture-files";

const STEM = "AAAAAAAAAAAAAAAAAAAA-B";
const NAME = `${STEM}.webp`;
let folder: string;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "pictures-")), "uploads");
  const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: "#b81426" } });
  await ownStore(diskFiles(folder)).keep(await photo.webp().toBuffer(), NAME);
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

it("answers a stored picture narrower and in either format, drawn once and kept", async () => {
  for (const [width, format] of [
    [480, "avif"],
    [1200, "webp"],
  ] as const) {
    const name = `${STEM}-${width}.${format}`;
    const [first, again] = await Promise.all([
      answerPicture(diskFiles(folder), name),
      answerPicture(diskFiles(folder), name),
    ]);
    expect(first?.type).toBe(`image/${format}`);
    expect(again).toBe(first);
    const drawn = await sharp(first?.bytes).metadata();
    expect([drawn.width, drawn.height, drawn.format]).toEqual([
      width,
      (width * 9) / 16,
      format === "avif" ? "heif" : "webp",
    ]);
    await writeFile(path.join(folder, name), "kept");
    expect((await answerPicture(diskFiles(folder), name))?.bytes.toString()).toBe("kept");
  }
  expect((await answerPicture(diskFiles(folder), NAME))?.type).toBe("image/webp");
});

it("never enlarges", async () => {
  const small = sharp({ create: { width: 300, height: 200, channels: 3, background: "#b81426" } });
  const name = "C".repeat(22);
  await ownStore(diskFiles(folder)).keep(await small.webp().toBuffer(), `${name}.webp`);
  const drawn = await answerPicture(diskFiles(folder), `${name}-800.webp`);
  expect((await sharp(drawn?.bytes).metadata()).width).toBe(300);
});

it("sends the whole picture where none can be drawn of it", async () => {
  const name = "D".repeat(22);
  await writeFile(path.join(folder, `${name}.webp`), "no picture");
  expect(await answerPicture(diskFiles(folder), `${name}-480.avif`)).toEqual({
    bytes: Buffer.from("no picture"),
    type: "image/webp",
  });
  expect(await readdir(folder)).not.toContain(`${name}-480.avif`);
});

it("goes in all widths when it is removed", async () => {
  await answerPicture(diskFiles(folder), `${STEM}-480.avif`);
  await answerPicture(diskFiles(folder), `${STEM}-800.webp`);
  expect(await readdir(folder)).toHaveLength(3);
  await ownStore(diskFiles(folder)).remove(`/uploads/${NAME}`);
  expect(await readdir(folder)).toEqual([]);
  expect(await answerPicture(diskFiles(folder), `${STEM}-480.avif`)).toBeNull();
});

it("knows no other width, format or name, and keeps nothing for them", async () => {
  const others = [
    `${STEM}-481.webp`,
    `${STEM}-1600.webp`,
    `${STEM}-480.png`,
    `${STEM}-480.avif.webp`,
    `${STEM}-480.avif\n`,
    `../${STEM}-480.avif`,
    `${"E".repeat(22)}-480.avif`,
  ];
  for (const name of others) expect(await answerPicture(diskFiles(folder), name), name).toBeNull();
  expect(await readdir(folder)).toEqual([NAME]);
});
