import { encodeDoc } from "../bson/encode";
import { type Doc, docOf, int, isArray, isDoc, type Value } from "../bson/values";

const wrapped = (value: Value): Buffer => encodeDoc(new Map([["", value]]));

/** Bytes of a value in BSON, without type and name. */
const sizeOf = (value: Value): number => wrapped(value).length - 7;

/** Whether two values are the same bytes: 1 and 1.0 are not. */
export function sameBytes(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a !== "object" && typeof b !== "object" && typeof a === typeof b)
    return Number.isNaN(a) && Number.isNaN(b);
  return wrapped(a).equals(wrapped(b));
}

export const childOf = (parent: Value | undefined, name: string): Value | undefined => {
  if (isDoc(parent)) return parent.get(name);
  return isArray(parent) && /^(0|[1-9]\d*)$/.test(name) ? parent[Number(name)] : undefined;
};

/** What changed in one document or array, as MongoDB's delta entries hold it. */
export class DiffNode {
  readonly deleted: string[] = [];
  readonly updated = new Map<string, Value>();
  readonly inserted = new Map<string, Value>();
  readonly inside = new Map<string, DiffNode>();
  newSize: number | undefined;

  constructor(private readonly array: boolean) {}

  /** The node of what changed inside a field. */
  within(name: string, value: Value): DiffNode {
    const found = this.inside.get(name) ?? new DiffNode(isArray(value));
    this.inside.set(name, found);
    return found;
  }

  /** Bytes of MongoDB's delta of this node: it decides whether a delta or the whole value is kept. */
  get size(): number {
    let size = 5;
    const fields = (names: Iterable<[string, Value]>): number => {
      let sum = 0;
      for (const [name, value] of names) sum += 2 + Buffer.byteLength(name) + sizeOf(value);
      return sum;
    };
    if (this.array) {
      size += 4 + (this.newSize === undefined ? 0 : 7);
      size += fields(this.updated) + this.updated.size;
    } else {
      if (this.deleted.length > 0) size += 8 + fields(this.deleted.map((name) => [name, false]));
      if (this.updated.size > 0) size += 8 + fields(this.updated);
      if (this.inserted.size > 0) size += 8 + fields(this.inserted);
    }
    for (const [name, node] of this.inside) size += 3 + Buffer.byteLength(name) + node.size;
    return size;
  }

  private describe(path: string, into: { updated: Doc; removed: Value[]; truncated: Value[] }): void {
    const at = (name: string): string => (path === "" ? name : `${path}.${name}`);
    for (const name of this.deleted) into.removed.push(at(name));
    if (this.newSize !== undefined) into.truncated.push(docOf({ field: path, newSize: int(this.newSize) }));
    for (const fields of [this.updated, this.inserted])
      for (const [name, value] of fields) into.updated.set(at(name), value);
    for (const [name, node] of this.inside) node.describe(at(name), into);
  }

  /** `updateDescription` of a change event. */
  description(): Doc {
    const parts = { updated: new Map<string, Value>(), removed: [] as Value[], truncated: [] as Value[] };
    this.describe("", parts);
    return docOf({
      updatedFields: parts.updated,
      removedFields: parts.removed,
      truncatedArrays: parts.truncated,
    });
  }
}
