import { encodeDoc } from "../bson/encode";
import { type Doc, docOf, int, isDoc, RawDoc, type Value } from "../bson/values";
import { failedToParse } from "../errors";
import { findProjection } from "../expressions/projection";
import { docField, readQuery, runQuery } from "../query/find";
import { prepareDelete, prepareUpdate } from "../storage/documents";
import type { WriteView } from "../storage/view";
import { type Command, type Context, namespaceOf, writing } from "./context";
import { Retries } from "./retryable";
import { checkModification } from "./statements";
import { insertUpserted, readUpdate, replacesWithoutId, updatedDocument } from "./update-statement";

export function findAndModify(context: Context, command: Command): Promise<Doc> {
  const { doc } = command;
  const ns = namespaceOf(command);
  checkOptions(doc);
  return writing(context, command, (view) => {
    const retries = Retries.of(context.sessions, view, doc);
    const before = retries.done(0);
    if (isDoc(before)) return new Map(before);
    const reply = run(view, ns, doc);
    if (isDoc(reply)) retries.note(0, reply);
    retries.save();
    return reply;
  });
}

/** Throws error 9 for options that exclude each other, such as `remove` together with `update`. */
function checkOptions(command: Doc): void {
  const [removing, updating] = [isSet(command, "remove"), command.has("update")];
  if (updating) checkModification("findAndModify", command.get("update"), undefined);
  if (!removing && !updating) throw failedToParse("Either an update or remove=true must be specified");
  if (removing && updating) throw failedToParse("Cannot specify both an update and remove=true");
  if (removing && isSet(command, "upsert"))
    throw failedToParse("Cannot specify both upsert=true and remove=true ");
  if (removing && isSet(command, "new"))
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
}

const isSet = (command: Doc, name: string): boolean => command.get(name) === true;

function run(view: WriteView, ns: string, command: Doc): Doc {
  const source = docField(command, "query");
  const query = readQuery(source, { limit: 1 });
  const projection = findProjection(docField(command, "fields"));
  const shown = (doc: Doc): Value => new RawDoc(encodeDoc(projection ? projection(doc) : doc));
  const [row] = runQuery(view, ns, query);
  if (isSet(command, "remove")) {
    if (row) prepareDelete(view, view.ensure(ns), row)();
    return answer({ n: int(row ? 1 : 0) }, row ? shown(row.doc) : null);
  }
  const changes = readUpdate(command.get("update"), undefined);
  const wantNew = isSet(command, "new");
  if (row) {
    const next = updatedDocument(query, changes, row);
    prepareUpdate(view, view.ensure(ns), row, next, replacesWithoutId(command.get("update")))?.();
    return answer({ n: int(1), updatedExisting: true }, shown(wantNew ? next : row.doc));
  }
  if (!isSet(command, "upsert")) return answer({ n: int(0), updatedExisting: false }, null);
  const made = insertUpserted(view, ns, source, changes);
  return answer(
    { n: int(1), updatedExisting: false, upserted: made.get("_id") ?? null },
    wantNew ? shown(made) : null,
  );
}

const answer = (lastErrorObject: Record<string, Value>, value: Value): Doc =>
  docOf({ lastErrorObject: docOf(lastErrorObject), value, ok: 1 });
