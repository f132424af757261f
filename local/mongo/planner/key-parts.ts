/**
 * Finds the end of the value that begins at `at` in a compound key. `mask`: 0 for an ascending value, 255 for a
 * descending one.
 */
export function valueEnd(key: Buffer, at: number, mask: number): number {
  return contentEnd(key, at + 1, mask, (key[at] ?? 0) ^ mask);
}

function textEnd(key: Buffer, start: number, mask: number): number {
  for (let at = start; at < key.length; ) {
    const zero = key.indexOf(mask, at);
    if (zero < 0) break;
    if (key[zero + 1] === mask) return zero + 2;
    at = zero + 2;
  }
  return key.length;
}

const length = (key: Buffer, at: number, mask: number): number =>
  at + 4 > key.length ? key.length : (key.readUInt32BE(at) ^ (mask ? 0xffffffff : 0)) >>> 0;

function contentEnd(key: Buffer, at: number, mask: number, type: number): number {
  switch (type) {
    case 10:
      return numberEnd(key, at, mask);
    case 15:
      return textEnd(key, at, mask);
    case 20:
      return objectEnd(key, at, mask);
    case 25: {
      let next = at;
      while (next < key.length && key[next] !== mask) next = valueEnd(key, next, mask);
      return next + 1;
    }
    case 30:
      return at + 5 + length(key, at, mask);
    case 35:
      return at + 12;
    case 40:
      return at + 1;
    case 45:
    case 47:
      return at + 8;
    case 50:
      return textEnd(key, textEnd(key, at, mask), mask);
    default:
      return at;
  }
}

function objectEnd(key: Buffer, start: number, mask: number): number {
  let at = start;
  while (at < key.length && key[at] !== mask)
    at = contentEnd(key, textEnd(key, at + 1, mask), mask, (key[at] ?? 0) ^ mask);
  return at + 1;
}

/** Finds the end of an encoded number. */
function numberEnd(key: Buffer, at: number, mask: number): number {
  if (((key[at + 8] ?? 0) ^ mask) === 0) return at + 9;
  const negative = ((key[at] ?? 0) ^ mask) < 0x80;
  const end = key.indexOf((negative ? 255 : 0) ^ mask, at + 11);
  return end < 0 ? key.length : end + 1;
}
