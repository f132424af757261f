import { invalid } from "./nodes";
import type { Source } from "./source";

const SIMPLE: Record<string, number> = { a: 7, e: 27, f: 12, n: 10, r: 13, t: 9 };

function codePoint(digits: string, radix: number): number {
  const point = digits === "" ? 0 : Number.parseInt(digits, radix);
  if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))
    throw invalid("character code point value in \\x{} or \\o{} is too large or a surrogate");
  return point;
}

/** The character that an escape stands for; the backslash has been taken. */
export function characterEscape(source: Source, inClass: boolean): number {
  if (source.done) throw invalid("\\ at end of pattern");
  const hex = source.match(/x(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{0,2}))/y);
  if (hex) return codePoint(hex[1] ?? hex[2] ?? "", 16);
  const braced = source.match(/o\{([0-7]+)\}/y);
  if (braced) return codePoint(braced[1] ?? "", 8);
  const octal = source.match(inClass ? /[0-7]{1,3}/y : /0[0-7]{0,2}/y);
  if (octal) return codePoint(octal[0], 8);
  const control = source.match(/c([\x20-\x7e])/y);
  if (control) return (control[1] ?? "").toUpperCase().charCodeAt(0) ^ 64;
  const letter = source.next();
  const simple = SIMPLE[letter];
  if (simple !== undefined) return simple;
  if (/[0-9A-Za-z]/.test(letter)) throw invalid(`\\${letter} is unknown or not supported by this server`);
  return letter.codePointAt(0) ?? 0;
}
