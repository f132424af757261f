/** The picture formats that can be uploaded (contract, `POST /uploads`). */
export type ImageKind = "jpeg" | "png" | "webp" | "avif" | "gif";

/**
 * Detects a picture's format by its first bytes; its name and declared type are ignored. Returns null for anything
 * else.
 */
export function sniffImage(bytes: Uint8Array): ImageKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  if (text(4, 8) === "ftyp" && isAvif(bytes, text)) return "avif";
  return null;
}

/** Returns true if the bytes are an AVIF file. */
function isAvif(bytes: Uint8Array, text: (from: number, to: number) => string): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const end = Math.min((a << 24) | (b << 16) | (c << 8) | d, 128, bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && /^avi[fs]$/.test(text(at, at + 4))) return true;
  }
  return false;
}
