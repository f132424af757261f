const POLYNOMIAL = 0x82f63b78;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value >>> 0;
});

/** The CRC-32C (Castagnoli) of the parts one after the other, as OP_MSG's checksum has it. */
export function crc32c(...parts: Uint8Array[]): number {
  let crc = 0xffffffff;
  for (const part of parts)
    for (let i = 0; i < part.length; i++) crc = (TABLE[(crc ^ (part[i] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
