import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { redrawPicture } from "./redraw-picture";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b81426" } });

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

  it("turns a photo upright", async () => {
    const taken = await picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const drawn = await redrawPicture(taken);
    expect(drawn).toMatchObject({ width: 20, height: 40 });
    expect((await sharp(drawn.bytes).metadata()).orientation).toBeUndefined();
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
