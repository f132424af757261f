import { type Doc, docOf, int } from "../bson/values";
import { refusal } from "../errors";
import { compileFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { docField } from "../query/find";
import { type Command, type Context, listReply, namespaceOf, writing, writingPlainly } from "./context";

/**
 * Handles `create`, only for collections without options. Creating an existing collection succeeds without effect.
 */
export function create(context: Context, command: Command): Promise<Doc> {
  const ns = namespaceOf(command);
  return writing(context, command, (view) => {
    view.ensure(ns);
    return docOf({ ok: 1 });
  });
}

export async function drop(context: Context, command: Command): Promise<Doc> {
  const ns = namespaceOf(command);
  const indexes = await writingPlainly(context, command, (writer) => {
    const info = context.environment.catalog.state.get(ns);
    if (info) {
      context.sessions.waitForWriters(ns);
      context.environment.catalog.drop(writer, info);
    }
    return info?.indexes.length;
  });
  return indexes === undefined ? docOf({ ok: 1 }) : docOf({ ns, nIndexesWas: int(indexes), ok: 1 });
}

export async function dropDatabase(context: Context, command: Command): Promise<Doc> {
  const { catalog } = context.environment;
  const dropped = await writingPlainly(context, command, (writer) => {
    const mine = [...catalog.state.values()].filter((info) => info.db === command.db);
    for (const info of mine) {
      context.sessions.waitForWriters(info.ns);
      catalog.drop(writer, info);
    }
    return mine.length;
  });
  return dropped > 0 ? docOf({ dropped: command.db, ok: 1 }) : docOf({ ok: 1 });
}

export function listCollections(context: Context, command: Command): Doc {
  const filter = compileFilter(docField(command.doc, "filter"));
  const nameOnly = command.doc.get("nameOnly") === true;
  const infos = [...context.environment.catalog.state.values()].filter((info) => info.db === command.db);
  const documents = infos
    .map((info) => {
      const doc = docOf({ name: info.name, type: "collection" });
      if (nameOnly) return doc;
      doc.set("options", new Map());
      doc.set("info", docOf({ readOnly: false, uuid: info.uuid }));
      return doc.set("idIndex", info.indexes[0]?.spec ?? null);
    })
    .filter((doc) => matches(filter, doc));
  return listReply(context, command, `${command.db}.$cmd.listCollections`, documents);
}

/** Handles `listDatabases`: returns only the names, sorted. Throws error 2 without `nameOnly`. */
export function listDatabases(context: Context, { doc }: Command): Doc {
  if (doc.get("nameOnly") !== true) throw refusal(2, "listDatabases without nameOnly");
  const names = [...context.environment.catalog.state.values()].map(({ db }) => db);
  // Includes the database `admin`, which every replica set has.
  const databases = [...new Set(["admin", ...names])].sort().map((name) => docOf({ name }));
  return docOf({ databases, ok: 1 });
}
