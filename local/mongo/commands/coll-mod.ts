import { truthy } from "../aggregate/truth";
import { type Doc, docOf, isDoc, isNumber, toDouble } from "../bson/values";
import { badValue, MongoError, typeMismatch } from "../errors";
import type { CollectionInfo, IndexInfo } from "../storage/catalog";
import { type Command, type Context, namespaceOf, writingPlainly } from "./context";
import { COMMAND_FIELDS } from "./fields";

const UNSUPPORTED = "collMod changes only an index's expireAfterSeconds and hidden on this server";

const invalid = (message: string): MongoError => new MongoError(72, message);

function indexOf({ indexes, ns }: CollectionInfo, change: Doc): IndexInfo {
  const name = change.get("name");
  const key = change.get("keyPattern");
  if (name !== undefined && key !== undefined) throw invalid("Cannot specify both key pattern and name.");
  if (name === undefined && key === undefined)
    throw invalid("Must specify either index name or key pattern.");
  const wanted = isDoc(key) ? [...key.keys()].join("\0") : undefined;
  const found = indexes.find((one) => one.name === name || one.paths.join("\0") === wanted);
  if (!found) throw new MongoError(27, `cannot find index ${String(name ?? "by its key")} for ns ${ns}`);
  return found;
}

/** What changes an index, and tells the old values and the new ones. Throws 14, 2 and 72 for values that cannot be. */
function changed(index: IndexInfo, change: Doc): { next: IndexInfo; reply: Doc } {
  const spec = new Map(index.spec);
  const reply: Doc = new Map();
  const seconds = change.get("expireAfterSeconds");
  const hidden = change.get("hidden");
  if (seconds !== undefined) {
    if (!isNumber(seconds)) throw typeMismatch("expireAfterSeconds field must be a number");
    if (toDouble(seconds) < 0) throw badValue("expireAfterSeconds must not be negative");
    if (index.paths.length > 1 || index.name === "_id_")
      throw invalid("TTL indexes are single-field indexes, and the _id index is none");
    const old = index.spec.get("expireAfterSeconds");
    if (old !== undefined) reply.set("expireAfterSeconds_old", old);
    reply.set("expireAfterSeconds_new", seconds);
    spec.set("expireAfterSeconds", seconds);
  }
  if (hidden !== undefined) {
    if (typeof hidden !== "boolean" && !isNumber(hidden))
      throw typeMismatch("hidden field must be a boolean");
    if (index.name === "_id_") throw badValue("can't hide _id index");
    const [before, after] = [spec.get("hidden") === true, truthy(hidden)];
    if (after) spec.set("hidden", true);
    else spec.delete("hidden");
    if (before !== after) reply.set("hidden_old", before).set("hidden_new", after);
  }
  const expiry = seconds === undefined ? {} : { expireAfterSeconds: toDouble(seconds) };
  return { next: { ...index, spec, ...expiry }, reply };
}

/** `collMod`: only an index's `expireAfterSeconds` and `hidden`. Throws 115 for what else MongoDB could change. */
export async function collMod(context: Context, command: Command): Promise<Doc> {
  const ns = namespaceOf(command);
  for (const name of Object.keys(COMMAND_FIELDS.collMod ?? {}))
    if (name !== "index" && command.doc.has(name)) throw new MongoError(115, `${UNSUPPORTED}, not ${name}`);
  const change = command.doc.get("index");
  return writingPlainly(context, command, (writer) => {
    const { catalog } = context.environment;
    const info = catalog.state.get(ns);
    if (!info) throw new MongoError(26, `ns does not exist: ${ns}`);
    if (!isDoc(change)) return docOf({ ok: 1 });
    context.sessions.waitForWriters(ns);
    const index = indexOf(info, change);
    const others = [...change.keys()].filter((name) => !["name", "keyPattern"].includes(name));
    if (others.length === 0) throw invalid("no expireAfterSeconds, hidden, unique, or prepareUnique field");
    if (others.some((name) => name !== "expireAfterSeconds" && name !== "hidden"))
      throw new MongoError(115, UNSUPPORTED);
    const { next, reply } = changed(index, change);
    catalog.save(writer, { ...info, indexes: info.indexes.map((one) => (one === index ? next : one)) });
    return reply.set("ok", 1);
  });
}
