import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sniffImage } from "./sniff-image";

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "#b81426" } });

describe("what a file is by its content", () => {
  it("knows the five kinds as real encoders write them", async () => {
    expect(sniffImage(await picture().jpeg().toBuffer())).toBe("jpeg");
    expect(sniffImage(await picture().png().toBuffer())).toBe("png");
    expect(sniffImage(await picture().webp().toBuffer())).toBe("webp");
    expect(sniffImage(await picture().avif().toBuffer())).toBe("avif");
    expect(sniffImage(await picture().gif().toBuffer())).toBe("gif");
  });

  it("knows nothing else", async () => {
    const text = (content: string) => sniffImage(new TextEncoder().encode(content));
    expect(text("hello, I am a picture.png")).toBeNull();
    expect(text("<svg xmlns='http://www.w3.org/2000/svg'/>")).toBeNull();
    expect(text("%PDF-1.7")).toBeNull();
    expect(text("")).toBeNull();
    expect(text("\0\0\0\x18ftypheic\0\0\0\0heicmif1")).toBeNull();
    expect(sniffImage(await picture().tiff().toBuffer())).toBeNull();
  });
});
