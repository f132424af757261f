import { ObjectId } from "mongodb";
import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { changeAt, copyOf, type UpdateContext } from "./paths";
import type { Update } from "./types";

/** The fields that a filter fixes by equality: what an upsert's new document begins with. */
function equalities(filter: Doc, found: Map<string, Value>): void {
  const add = (path: string, value: Value): void => {
    if (found.has(path))
      throw new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    for (const other of found.keys())
      if (other.startsWith(`${path}.`) || path.startsWith(`${other}.`))
        throw new MongoError(
          54,
          `cannot infer query fields to set, both paths '${path}' and '${other}' are matched`,
        );
    found.set(path, value);
  };
  for (const [name, value] of filter) {
    if (name === "$and" && isArray(value)) {
      for (const part of value) if (isDoc(part)) equalities(part, found);
    } else if (name === "$or" && isArray(value) && value.length === 1) {
      for (const part of value) if (isDoc(part)) equalities(part, found);
    } else if (!name.startsWith("$")) {
      const [first] = isDoc(value) ? value.keys() : [];
      if (isDoc(value) && first?.startsWith("$") && first !== "$ref" && first !== "$id") {
        const equal = value.get("$eq");
        const all = value.get("$all");
        const among = value.get("$in");
        if (equal !== undefined) add(name, equal);
        else if (isArray(all) && all.length === 1 && all[0] !== undefined && !isDoc(all[0]))
          add(name, all[0]);
        else if (isArray(among) && among.length === 1 && among[0] !== undefined) add(name, among[0]);
      } else if (!(value !== null && typeof value === "object" && "pattern" in value)) add(name, value);
    }
  }
}

/** The document an upsert inserts when nothing matches the filter. */
export function upsertDocument(filter: Doc, update: Update, context: UpdateContext): Doc {
  const found = new Map<string, Value>();
  equalities(filter, found);
  const start: Doc = new Map();
  for (const [path, value] of found) {
    if (update.kind === "replacement" && path !== "_id") continue;
    changeAt(start, path.split("."), () => copyOf(value));
  }
  const made = update.apply(start, { ...context, inserting: true });
  const given = made.get("_id");
  const id = given === undefined ? new ObjectId() : given;
  const doc: Doc = new Map([["_id", id]]);
  for (const [name, value] of made) if (name !== "_id") doc.set(name, value);
  return doc;
}
