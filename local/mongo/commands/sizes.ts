import type { CollectionInfo } from "../storage/catalog";
import type { Environment } from "../storage/environment";
import { identRange } from "../storage/keys";
import type { Reader } from "../storage/reader";

interface Size {
  entries: number;
  bytes: number;
}

function sizeOf(reader: Reader, ident: number): Size {
  let [entries, bytes] = [0, 0];
  for (const { key, value } of reader.range(...identRange(ident))) {
    entries++;
    bytes += key.length + value.length;
  }
  return { entries, bytes };
}

/** What a collection holds: its documents, and the bytes of each of its indexes by name. */
export interface CollectionSize {
  documents: Size;
  indexes: Map<string, number>;
}

/** Measures a collection by reading all of it. */
export const collectionSize = (reader: Reader, info: CollectionInfo): CollectionSize => ({
  documents: sizeOf(reader, info.ident),
  indexes: new Map(info.indexes.map((index) => [index.name, sizeOf(reader, index.ident).bytes])),
});

export const indexBytes = ({ indexes }: CollectionSize): number =>
  [...indexes.values()].reduce((sum, bytes) => sum + bytes, 0);

/** So many entries stand for the others where reading all of them would take too long. */
const SAMPLE = 256;

/** About how many bytes a collection takes with its indexes, from the sizes of its first entries. */
export function roughBytes(environment: Environment, info: CollectionInfo): number {
  let total = 0;
  for (const { ident } of [info, ...info.indexes]) {
    const range = identRange(ident);
    let [entries, bytes] = [0, 0];
    for (const { key, value } of environment.latest.range(...range)) {
      bytes += key.length + value.length;
      if (++entries === SAMPLE) break;
    }
    total += entries < SAMPLE ? bytes : Math.round((bytes / entries) * environment.count(...range));
  }
  return total;
}
