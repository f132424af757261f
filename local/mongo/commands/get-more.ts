import { type Doc, docOf, isArray, isNumber, type Value } from "../bson/values";
import { typeMismatch } from "../errors";
import { countField } from "../query/find";
import type { Command, Context } from "./context";

export function getMore({ cursors }: Context, { doc, db }: Command): Doc {
  return cursors.more(doc.get("getMore") as bigint, {
    ns: `${db}.${String(doc.get("collection"))}`,
    batchSize: countField(doc, "batchSize", 0) || Number.POSITIVE_INFINITY,
    command: doc,
  });
}

export function killCursors({ cursors }: Context, { doc }: Command): Doc {
  const ids = doc.get("cursors");
  const killed: Value[] = [];
  const missing: Value[] = [];
  for (const value of isArray(ids) ? ids : []) {
    if (!isNumber(value))
      throw typeMismatch("BSON field 'killCursors.cursors' holds a wrong type, expected type 'long'");
    const id = BigInt(value.toString());
    (cursors.kill(id) ? killed : missing).push(id);
  }
  return docOf({
    cursorsKilled: killed,
    cursorsNotFound: missing,
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  });
}
