import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { redrawPicture } from "./redraw-picture";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b81426" } });

/** A PNG of a few KB that says it is `width` x `height`: what it would unpack to is never there. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("drawing a picture anew", () => {
  it("answers WebP and keeps the size of a small one", async () => {
    const drawn = await redrawPicture(await picture(320, 200).png().toBuffer());
    expect(drawn).toMatchObject({ width: 320, height: 200 });
    expect((await sharp(drawn.bytes).metadata()).format).toBe("webp");
  });

  it("makes the longest side at most 1600 px", async () => {
    const drawn = await redrawPicture(await picture(3200, 1000).jpeg().toBuffer());
    expect(drawn).toMatchObject({ width: 1600, height: 500 });
  });

  it("turns a photo upright and drops where it was taken", async () => {
    const taken = await picture(40, 20)
      .jpeg()
      .withExif({
        IFD0: { Copyright: "secret owner" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 48/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(taken).metadata();
    expect(before.orientation).toBe(6);
    const drawn = await redrawPicture(taken);
    expect(drawn).toMatchObject({ width: 20, height: 40 });
    const after = await sharp(drawn.bytes).metadata();
    expect(after.exif).toBeUndefined();
    expect(after.orientation).toBeUndefined();
    expect(drawn.bytes.includes("secret owner")).toBe(false);
  });

  it("refuses a text that is called .png with 415", async () => {
    const text = new TextEncoder().encode("I am not a picture");
    await expect(redrawPicture(text)).rejects.toMatchObject({ code: "unsupported_type", status: 415 });
  });

  it("refuses an SVG, which could carry a script", async () => {
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>");
    await expect(redrawPicture(svg)).rejects.toMatchObject({ status: 415 });
  });

  it("refuses a broken picture with 422", async () => {
    const whole = await picture(400, 400).png().toBuffer();
    const cut = whole.subarray(0, whole.length / 2);
    await expect(redrawPicture(cut)).rejects.toMatchObject({ code: "unreadable_image", status: 422 });
    const header = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
    await expect(redrawPicture(header)).rejects.toMatchObject({ status: 422 });
  });

  it("refuses a bomb by what its header says, without unpacking it", async () => {
    const bomb = pngBomb(60_000, 60_000);
    expect(bomb.length).toBeLessThan(10_000);
    const before = process.memoryUsage().rss;
    await expect(redrawPicture(bomb)).rejects.toMatchObject({ code: "unreadable_image", status: 422 });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it("keeps its places when some fail: many at once all come to an end", async () => {
    const good = await picture(50, 50).png().toBuffer();
    const mixed = Array.from({ length: 12 }, (_, i) =>
      redrawPicture(i % 3 === 0 ? good.subarray(0, 60) : good),
    );
    const ends = await Promise.allSettled(mixed);
    expect(ends.filter((end) => end.status === "fulfilled")).toHaveLength(8);
  });
});
