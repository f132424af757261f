import type { CollectionInfo } from "../storage/catalog";
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
