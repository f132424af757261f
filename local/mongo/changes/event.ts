import { decodeDoc } from "../bson/decode";
import { type Doc, docOf, isDoc, RawDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { readQuery, runQuery } from "../query/find";
import type { View } from "../storage/view";
import { timestampOf } from "./clock";
import { type LogEntry, payloadField } from "./entry";
import type { StreamOptions } from "./options";
import { type Position, tokenOf } from "./token";

function nsDoc(ns: string): Doc {
  const dot = ns.indexOf(".");
  return dot < 0 ? docOf({ db: ns }) : docOf({ db: ns.slice(0, dot), coll: ns.slice(dot + 1) });
}

/** The resume token of a position, as events carry it. */
export const tokenDoc = (position: Position): Doc => docOf({ _data: tokenOf(position) });

function head(entry: LogEntry, operationType: string, invalidated: boolean): Doc {
  const { time, op } = entry;
  const event = docOf({
    _id: tokenDoc({ kind: "entry", time, op, invalidated }),
    operationType,
    clusterTime: timestampOf(time),
    wallTime: entry.wallTime,
  });
  for (const [name, value] of entry.transaction ?? []) event.set(name, value);
  return event;
}

/** The event that ends a stream whose collection or database is gone. */
export const invalidateEvent = (entry: LogEntry): Doc => head(entry, "invalidate", true);

/** The document as it is now, or null; never one of a collection that was made later under the same name. */
function lookUp(view: View, entry: LogEntry, id: Value): Value {
  const uuid = view.collection(entry.ns)?.uuid;
  if (!uuid || Buffer.compare(entry.uuid, uuid.value()) !== 0) return null;
  for (const row of runQuery(view, entry.ns, readQuery(docOf({ _id: id }), { limit: 1 })))
    return new RawDoc(row.bytes);
  return null;
}

function missingImage(which: "post" | "pre", entry: LogEntry): MongoError {
  return new MongoError(
    47,
    `Change stream was configured to require a ${which}-image for all update${which === "pre" ? ", delete and replace" : ""} events, but the ${which}-image was not found for event: ${entry.kind} in ${entry.ns}`,
  );
}

function afterImage(view: View, entry: LogEntry, options: StreamOptions, id: Value): Value | undefined {
  switch (options.fullDocument) {
    case "default":
      return undefined;
    case "updateLookup":
      return lookUp(view, entry, id);
    case "whenAvailable":
      return null;
    default:
      throw missingImage("post", entry);
  }
}

/** The change event of an entry. Throws 47 where an image is required: this server keeps none. */
export function eventOf(view: View, entry: LogEntry, options: StreamOptions): Doc {
  const event = head(entry, entry.kind, false);
  const changed = entry.kind === "insert" || entry.kind === "replace";
  if (changed) event.set("fullDocument", new RawDoc(entry.payload));
  event.set("ns", nsDoc(entry.ns));
  if (entry.kind === "rename") event.set("to", nsDoc(String(payloadField(entry, "to"))));
  if (!changed && entry.kind !== "update" && entry.kind !== "delete") return event;
  const stored = decodeDoc(entry.payload);
  const id = stored.get("_id") ?? null;
  event.set("documentKey", docOf({ _id: id }));
  if (entry.kind === "update") {
    const description = stored.get("description");
    if (isDoc(description)) event.set("updateDescription", description);
    const after = afterImage(view, entry, options, id);
    if (after !== undefined) event.set("fullDocument", after);
  }
  if (entry.kind !== "insert" && options.before !== "off") {
    if (options.before === "required") throw missingImage("pre", entry);
    event.set("fullDocumentBeforeChange", null);
  }
  return event;
}
