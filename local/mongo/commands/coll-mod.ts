import { type Doc, docOf, isDoc, isNumber, toDouble } from "../bson/values";
import { badValue, MongoError, typeMismatch } from "../errors";
import type { CollectionInfo, IndexInfo } from "../storage/catalog";
import { type Command, type Context, namespaceOf, writingPlainly } from "./context";
import { COMMAND_FIELDS } from "./fields";

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

/** `collMod`: only an index's `expireAfterSeconds`. Throws 115 for what else MongoDB could change. */
export async function collMod(context: Context, command: Command): Promise<Doc> {
  const ns = namespaceOf(command);
  for (const name of Object.keys(COMMAND_FIELDS.collMod ?? {}))
    if (name !== "index" && command.doc.has(name))
      throw new MongoError(
        115,
        `collMod changes only an index's expireAfterSeconds on this server, not ${name}`,
      );
  const change = command.doc.get("index");
  return writingPlainly(context, command, (writer) => {
    const { catalog } = context.environment;
    const info = catalog.state.get(ns);
    if (!info) throw new MongoError(26, `ns does not exist: ${ns}`);
    if (!isDoc(change)) return docOf({ ok: 1 });
    context.sessions.waitForWriters(ns);
    const index = indexOf(info, change);
    const seconds = change.get("expireAfterSeconds");
    if (seconds === undefined)
      throw change.size > 1
        ? new MongoError(115, "collMod changes only an index's expireAfterSeconds on this server")
        : invalid("no expireAfterSeconds, hidden, unique, or prepareUnique field");
    if (!isNumber(seconds)) throw typeMismatch("expireAfterSeconds field must be a number");
    if (toDouble(seconds) < 0) throw badValue("expireAfterSeconds must not be negative");
    if (index.paths.length > 1 || index.name === "_id_")
      throw invalid("TTL indexes are single-field indexes, and the _id index is none");
    const next: IndexInfo = {
      ...index,
      spec: new Map(index.spec).set("expireAfterSeconds", seconds),
      expireAfterSeconds: toDouble(seconds),
    };
    catalog.save(writer, { ...info, indexes: info.indexes.map((one) => (one === index ? next : one)) });
    const reply: Doc = new Map();
    const old = index.spec.get("expireAfterSeconds");
    if (old !== undefined) reply.set("expireAfterSeconds_old", old);
    return reply.set("expireAfterSeconds_new", seconds).set("ok", 1);
  });
}
