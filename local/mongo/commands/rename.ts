import { type Doc, docOf } from "../bson/values";
import { MongoError } from "../errors";
import { type Command, type Context, writingPlainly } from "./context";
import { checkDatabaseName, checkNamespace, splitNamespace } from "./names";

function namespaceIn({ doc }: Command, field: string): string {
  const ns = doc.get(field);
  if (typeof ns !== "string") throw new MongoError(73, `${field} must be a string in renameCollection`);
  checkDatabaseName(splitNamespace(ns).db);
  checkNamespace(ns);
  return ns;
}

/**
 * Handles `renameCollection`, also into another database. Throws error 26 when the source does not exist, 48 when the
 * target exists.
 */
export function renameCollection(context: Context, command: Command): Promise<Doc> {
  const from = namespaceIn(command, "renameCollection");
  const to = namespaceIn(command, "to");
  if (from === to) throw new MongoError(20, "Can't rename a collection to itself");
  const { catalog } = context.environment;
  return writingPlainly(context, command, (writer) => {
    const info = catalog.state.get(from);
    if (!info) throw new MongoError(26, `Source collection ${from} does not exist`);
    const old = catalog.state.get(to);
    if (old && command.doc.get("dropTarget") !== true) throw new MongoError(48, "target namespace exists");
    for (const ns of [from, to]) context.sessions.waitForWriters(ns);
    if (old) catalog.drop(writer, old);
    catalog.rename(writer, info, { ns: to, ...splitNamespace(to) });
    return docOf({ ok: 1 });
  });
}
