import { randomBytes } from "node:crypto";
import { Binary } from "mongodb";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { type Doc, docOf, int, isArray, isDoc, toDouble, type Value } from "../bson/values";
import { CATALOG, FIRST_IDENT, identPrefix, identRange, namedKey, recordOf } from "./keys";
import type { Reader, Writer } from "./reader";

export interface IndexInfo {
  ident: number;
  name: string;
  /** The index specification from the client, as `listIndexes` returns it. */
  spec: Doc;
  paths: string[];
  directions: number[];
  unique: boolean;
  sparse: boolean;
  /** The filter of a partial index. `accepts` returns true for a document that belongs in the index. */
  partial?: { source: Doc; accepts(doc: Doc): boolean };
  expireAfterSeconds?: number;
  /** For each path of the index: whether any stored document has an array on the path. */
  multikey: boolean[];
  /** Whether any key was too long and was shortened. Shortened keys are not exactly in order. */
  truncated: boolean;
}

export interface CollectionInfo {
  ns: string;
  db: string;
  name: string;
  ident: number;
  uuid: Binary;
  indexes: IndexInfo[];
}

/**
 * Turns the filter of a partial index into a test. The caller passes this function, because the storage code does not
 * import the filter language.
 */
export type Accepting = (filter: Doc) => (doc: Doc) => boolean;

/** All collections by `db.name`. The map is never changed: each change of a collection or index makes a new map. */
export type CatalogState = ReadonlyMap<string, CollectionInfo>;

const record = (info: CollectionInfo): Doc =>
  docOf({
    ns: info.ns,
    ident: int(info.ident),
    uuid: info.uuid,
    indexes: info.indexes.map((index) =>
      docOf({
        ident: int(index.ident),
        spec: index.spec,
        multikey: index.multikey,
        truncated: index.truncated,
      }),
    ),
  });

const numberIn = (doc: Doc, field: string): number => {
  const value = doc.get(field);
  return typeof value === "number" ||
    typeof value === "bigint" ||
    (value && typeof value === "object" && "value" in value && typeof value.value === "number")
    ? toDouble(value as number)
    : 0;
};

/** Builds an `IndexInfo` from an index specification that `createIndexes` has checked. */
export function indexFromSpec(ident: number, spec: Doc, accepting: Accepting): IndexInfo {
  const key = spec.get("key");
  const fields = isDoc(key) ? [...key] : [];
  const partial = spec.get("partialFilterExpression");
  const info: IndexInfo = {
    ident,
    name: String(spec.get("name")),
    spec,
    paths: fields.map(([path]) => path),
    directions: fields.map(([, direction]) => (toDouble(direction as number) < 0 ? -1 : 1)),
    unique: spec.get("unique") === true || spec.get("name") === "_id_",
    sparse: spec.get("sparse") === true,
    multikey: fields.map(() => false),
    truncated: false,
  };
  if (isDoc(partial)) info.partial = { source: partial, accepts: accepting(partial) };
  if (spec.has("expireAfterSeconds")) info.expireAfterSeconds = numberIn(spec, "expireAfterSeconds");
  return info;
}

function fromRecord(doc: Doc, accepting: Accepting): CollectionInfo {
  const ns = String(doc.get("ns"));
  const dot = ns.indexOf(".");
  const indexes = doc.get("indexes");
  return {
    ns,
    db: ns.slice(0, dot),
    name: ns.slice(dot + 1),
    ident: numberIn(doc, "ident"),
    uuid: doc.get("uuid") as Binary,
    indexes: (isArray(indexes) ? indexes : []).filter(isDoc).map((entry) => {
      const info = indexFromSpec(numberIn(entry, "ident"), entry.get("spec") as Doc, accepting);
      info.multikey = (entry.get("multikey") as Value[]).map((flag) => flag === true);
      info.truncated = entry.get("truncated") === true;
      return info;
    }),
  };
}

/** The collections and indexes that exist. They are held in memory and saved in the store. */
export class Catalog {
  state: CatalogState;
  private nextIdent = FIRST_IDENT;
  private readonly nextRecord = new Map<number, number>();

  constructor(
    reader: Reader,
    private readonly accepting: Accepting,
  ) {
    const found = new Map<string, CollectionInfo>();
    for (const { value } of reader.range(...identRange(CATALOG))) {
      const info = fromRecord(decodeDoc(value), accepting);
      found.set(info.ns, info);
      for (const { ident } of [info, ...info.indexes]) this.nextIdent = Math.max(this.nextIdent, ident + 1);
    }
    this.state = found;
  }

  /** Returns an unused number for a new collection or index. */
  newIdent(): number {
    return this.nextIdent++;
  }

  newIndex(spec: Doc): IndexInfo {
    return indexFromSpec(this.newIdent(), spec, this.accepting);
  }

  /** Returns the next record number of a collection. Records are numbered in the order of insertion. */
  newRecord(reader: Reader, ident: number): number {
    let next = this.nextRecord.get(ident);
    if (next === undefined) {
      const [start, end] = identRange(ident);
      const last = reader.range(start, end, true).next();
      next = last.done ? 1 : recordOf(last.value.key) + 1;
    }
    this.nextRecord.set(ident, next + 1);
    return next;
  }

  create(writer: Writer, ns: string): CollectionInfo {
    const info = this.fresh(ns);
    this.save(writer, info);
    return info;
  }

  /** Describes a new, empty collection. The description is not yet saved in the catalogue. */
  fresh(ns: string): CollectionInfo {
    const dot = ns.indexOf(".");
    const idSpec = docOf({ v: int(2), key: docOf({ _id: int(1) }), name: "_id_" });
    return {
      ns,
      db: ns.slice(0, dot),
      name: ns.slice(dot + 1),
      ident: this.newIdent(),
      uuid: new Binary(uuidBytes(), 4),
      indexes: [this.newIndex(idSpec)],
    };
  }

  save(writer: Writer, info: CollectionInfo): void {
    writer.put(namedKey(CATALOG, info.ns), encodeDoc(record(info)));
    this.state = new Map(this.state).set(info.ns, info);
  }

  /**
   * Renames a collection. The keys of its documents and index entries do not change, because they contain the
   * collection's number and not its name.
   */
  rename(writer: Writer, info: CollectionInfo, name: Pick<CollectionInfo, "ns" | "db" | "name">): void {
    writer.remove(namedKey(CATALOG, info.ns));
    const next = new Map(this.state);
    next.delete(info.ns);
    this.state = next;
    this.save(writer, { ...info, ...name });
  }

  drop(writer: Writer, info: CollectionInfo): void {
    writer.remove(namedKey(CATALOG, info.ns));
    const next = new Map(this.state);
    next.delete(info.ns);
    this.state = next;
    for (const { ident } of [info, ...info.indexes]) clearIdent(writer, ident);
  }
}

/** Removes every entry whose key begins with the number of a collection or index. */
export function clearIdent(writer: Writer, ident: number): void {
  const [start, end] = [identPrefix(ident), identPrefix(ident + 1)];
  for (const { key } of writer.range(start, end)) writer.remove(key);
}

function uuidBytes(): Buffer {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes;
}
