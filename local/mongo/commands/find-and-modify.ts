import type { ExpressionContext } from "../aggregate/types";
import { encodeDoc } from "../bson/encode";
import { type Doc, docOf, int, isDoc, RawDoc, type Value } from "../bson/values";
import { failedToParse } from "../errors";
import { docField, readQuery, runQuery } from "../query/find";
import { compileProjection } from "../query/projection";
import { prepareDelete, prepareUpdate } from "../storage/documents";
import type { WriteView } from "../storage/view";
import { type Command, type Context, namespaceOf, writing } from "./context";
import { contextOf } from "./expression-context";
import { Retries } from "./retryable";
import { checkUpsert, insertUpserted, readUpdate, updatedDocument } from "./update-statement";

/** `findAndModify` */
export function findAndModify(context: Context, command: Command): Promise<Doc> {
  const { doc } = command;
  const ns = namespaceOf(command);
  if (
    doc.get("remove") === true &&
    (doc.has("update") || doc.get("upsert") === true || doc.get("new") === true)
  )
    throw failedToParse("Cannot specify both an update and remove=true, or upsert or new with remove");
  if (doc.get("remove") !== true && !doc.has("update"))
    throw failedToParse("Either an update or remove=true must be specified");
  return writing(context, command, (view) => {
    const retries = Retries.of(context.sessions, view, doc);
    const before = retries.done(0);
    if (isDoc(before)) return new Map(before);
    const reply = run(view, ns, doc, contextOf(doc));
    if (isDoc(reply)) retries.note(0, reply);
    retries.save();
    return reply;
  });
}

function run(view: WriteView, ns: string, command: Doc, context: ExpressionContext): Doc {
  const source = docField(command, "query");
  const query = readQuery(source, {
    sort: docField(command, "sort"),
    limit: 1,
    hint: command.get("hint"),
    context,
  });
  const projection = compileProjection(docField(command, "fields"), context, query.filter);
  const shown = (doc: Doc): Value => new RawDoc(encodeDoc(projection ? projection(doc) : doc));
  const [row] = runQuery(view, ns, query);
  if (command.get("remove") === true) {
    if (row) prepareDelete(view, view.ensure(ns), row)();
    return answer({ n: int(row ? 1 : 0) }, row ? shown(row.doc) : null);
  }
  const { update, arrayFilters } = readUpdate(command.get("update"), command.get("arrayFilters"), context);
  if (command.get("upsert") === true) checkUpsert(query);
  const wantNew = command.get("new") === true;
  if (row) {
    const next = updatedDocument(query, update, arrayFilters, row);
    prepareUpdate(view, view.ensure(ns), row, next, command.get("update"))?.();
    return answer({ n: int(1), updatedExisting: true }, shown(wantNew ? next : row.doc));
  }
  if (command.get("upsert") !== true) return answer({ n: int(0), updatedExisting: false }, null);
  const made = insertUpserted(view, ns, source, update, arrayFilters);
  return answer(
    { n: int(1), updatedExisting: false, upserted: made.get("_id") ?? null },
    wantNew ? shown(made) : null,
  );
}

const answer = (lastErrorObject: Record<string, Value>, value: Value): Doc =>
  docOf({ lastErrorObject: docOf(lastErrorObject), value, ok: 1 });
