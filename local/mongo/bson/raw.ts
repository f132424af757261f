import { decodeValueAt } from "./decode";
import type { Doc } from "./values";

function sizeOf(type: number, buf: Buffer, at: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return 8;
    case 0x02:
      return buf.readInt32LE(at) + 4;
    case 0x03:
    case 0x04:
      return buf.readInt32LE(at);
    case 0x05:
      return buf.readInt32LE(at) + 5;
    case 0x07:
      return 12;
    case 0x08:
      return 1;
    case 0x0b: {
      const pattern = buf.indexOf(0, at) + 1;
      return buf.indexOf(0, pattern) + 1 - at;
    }
    case 0x10:
      return 4;
    default:
      return 0;
  }
}

function sameName(buf: Buffer, at: number, name: Buffer): boolean {
  for (let i = 0; i < name.length; i++) if (buf[at + i] !== name[i]) return false;
  return buf[at + name.length] === 0;
}

/**
 * Returns a function that decodes only the given top-level fields of a stored document. The fields stay in the
 * document's order.
 */
export function readerOf(fields: ReadonlySet<string>): (buf: Buffer) => Doc {
  const wanted = [...fields].map((name) => ({ name, bytes: Buffer.from(name) }));
  return (buf) => {
    const doc: Doc = new Map();
    const end = buf.readInt32LE(0) - 1;
    for (let at = 4; at < end; ) {
      const type = buf[at] ?? 0;
      const nameAt = at + 1;
      let valueAt = nameAt;
      while (buf[valueAt] !== 0) valueAt++;
      const length = valueAt - nameAt;
      valueAt++;
      for (const { name, bytes } of wanted)
        if (bytes.length === length && sameName(buf, nameAt, bytes)) {
          doc.set(name, decodeValueAt(type, buf, valueAt));
          break;
        }
      at = valueAt + sizeOf(type, buf, valueAt);
    }
    return doc;
  };
}
