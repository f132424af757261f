import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { code128, qrCode } from "./label-codes";

const TRACKING_ID = "TRK17636640000001234";
/** Width of the bars on the label, mm (components/delivery/parcels/label.tsx). */
const BARS_MM = 88;
const BARS_HIGH_MM = 15;
const QR_MM = 21;
/** The white space beside the bars, mm: the label's padding, and the part of its width that the bars leave. */
const BESIDE_MM = (105 - BARS_MM) / 2;

const svgOf = (address: string) => Buffer.from(address.split(",")[1] ?? "", "base64");

/** The pixels along the middle of a picture: dark (true) or light. */
async function middleRow(address: string): Promise<boolean[]> {
  const { data, info } = await sharp(svgOf(address))
    .flatten({ background: "#fff" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = Math.floor(info.height / 2) * info.width * info.channels;
  return Array.from({ length: info.width }, (_, x) => (data[start + x * info.channels] ?? 255) < 128);
}

/** Lengths of the dark and light runs, in pixels, beginning with a dark one. */
function stretches(row: boolean[]): number[] {
  const lengths: number[] = [];
  let dark: boolean | null = null;
  for (const pixel of row.slice(row.indexOf(true), row.lastIndexOf(true) + 1)) {
    if (pixel !== dark) lengths.push(0);
    lengths[lengths.length - 1]! += 1;
    dark = pixel;
  }
  return lengths;
}

/** ISO/IEC 15417, table 1: the widths of the symbols 0 to 106. */
const WIDTHS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123
113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411
431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111
241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341
131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);

/** The text that a scanner would read; throws where the check symbol is wrong. */
function readCode128(lengths: number[]): string {
  const unit = Math.min(...lengths);
  const widths = lengths.map((length) => Math.round(length / unit));
  const symbols: number[] = [];
  for (let at = 0; at < widths.length - 7; at += 6)
    symbols.push(WIDTHS.indexOf(widths.slice(at, at + 6).join("")));
  expect(widths.slice(-7).join("")).toBe(WIDTHS[106]);
  const check = symbols.pop();
  expect(symbols.reduce((sum, symbol, at) => sum + symbol * Math.max(at, 1), 0) % 103).toBe(check);
  let set = { 103: "A", 104: "B", 105: "C" }[symbols.shift() ?? -1];
  return symbols
    .map((symbol) => {
      const next = { 99: "C", 100: "B", 101: "A" }[symbol];
      if (set === "C" && symbol < 100) return String(symbol).padStart(2, "0");
      if (symbol < 96) return String.fromCharCode(symbol + 32);
      set = next;
      return "";
    })
    .join("");
}

describe("the bars of a label", () => {
  it("say the tracking number to a scanner", async () => {
    expect(readCode128(stretches(await middleRow(code128(TRACKING_ID))))).toBe(TRACKING_ID);
  });

  it("are wide enough for any scanner, with the quiet zones of ten bars", async () => {
    const lengths = stretches(await middleRow(code128(TRACKING_ID)));
    const pixels = lengths.reduce((sum, length) => sum + length, 0);
    const barMm = (BARS_MM * Math.min(...lengths)) / pixels;
    expect(barMm).toBeGreaterThan(0.33);
    expect(BESIDE_MM).toBeGreaterThan(10 * barMm);
    const { width = 0, height = 1 } = await sharp(svgOf(code128(TRACKING_ID))).metadata();
    // The picture of the bars has the proportions of its place on the label.
    expect(width / height).toBeCloseTo(BARS_MM / BARS_HIGH_MM, 1);
  });
});

describe("the QR code of a label", () => {
  const address = (host: string) => `https://${host}/track/${TRACKING_ID}`;
  /**
   * How many dots wide a code is. The size of a dot follows from the first run of the first row: the top edge of the
   * finder pattern, seven dots long.
   */
  async function dotOf(code: string): Promise<{ dots: number; square: boolean }> {
    const { data, info } = await sharp(svgOf(code))
      .flatten({ background: "#fff" })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number) => data[info.width * info.channels + x * info.channels] ?? 0;
    let finder = 0;
    while (at(finder) < 128) finder += 1;
    return { dots: info.width / (finder / 7), square: info.width === info.height };
  }

  it("is another one for another address, square, in one of the sizes of the standard", async () => {
    const { dots, square } = await dotOf(qrCode(address("ranna.test")));
    expect(square).toBe(true);
    expect((dots - 17) % 4).toBe(0);
    expect(qrCode(address("ranna.test"))).not.toBe(qrCode(address("ranna.example")));
  });

  it("keeps its dots large enough for a phone, for a long address", async () => {
    const { dots } = await dotOf(qrCode(address("a-rather-long-name-of-a-shop.example.com.bd")));
    expect(QR_MM / dots).toBeGreaterThan(0.5);
  });
});
