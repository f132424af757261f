import { ObjectId } from "mongodb";
import { decodeDoc } from "../bson/decode";
import { type Doc, docOf, int, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { docField, readQuery, runQuery } from "../query/find";
import { Blocked } from "../sessions/locks";
import { insertDocument, prepareDelete, withIdFirst } from "../storage/documents";
import type { WriteView } from "../storage/view";
import { type Command, type Context, namespaceOf, writing } from "./context";
import { checkRetryable, Retries } from "./retryable";
import { checkCount, documentsOf, limitOf, statementsOf } from "./statements";
import { updateStatement } from "./update-statement";

type Statement = (view: WriteView, index: number) => Doc;
/** Error codes that stop the whole command: time limit exceeded (50), conflict with another transaction (112). */
const WHOLE = new Set([50, 112]);

/** Runs the statements of a write command in order and adds up their results. */
function runStatements(
  context: Context,
  command: Command,
  count: number,
  statement: Statement,
): Promise<Doc> {
  checkCount(count);
  const ordered = command.doc.get("ordered") !== false;
  return writing(context, command, (view) => {
    const retries = Retries.of(context.sessions, view, command.doc);
    const total = { n: 0, modified: 0 };
    const upserted: Value[] = [];
    const errors: Value[] = [];
    for (let i = 0; i < count; i++) {
      try {
        const before = retries.done(i);
        const result = isDoc(before) ? before : statement(view, i);
        if (!isDoc(before)) retries.note(i, result);
        total.n += numberOf(result.get("n"));
        total.modified += numberOf(result.get("nModified"));
        const id = result.get("upserted");
        if (id !== undefined) upserted.push(docOf({ index: int(i), _id: id }));
      } catch (error) {
        if (error instanceof Blocked || !(error instanceof MongoError) || WHOLE.has(error.code)) throw error;
        errors.push(writeError(i, error));
        if (ordered) break;
      }
    }
    retries.save();
    const summary = docOf({ n: int(total.n) });
    if (command.name === "update") summary.set("nModified", int(total.modified));
    if (upserted.length > 0) summary.set("upserted", upserted);
    if (errors.length > 0) summary.set("writeErrors", errors);
    if (errors.length > 0) view.fail();
    return summary.set("ok", 1);
  });
}

const numberOf = (value: Value | undefined): number => (isNumber(value) ? toDouble(value) : 0);

function writeError(index: number, error: MongoError): Doc {
  const doc = docOf({ index: int(index), code: int(error.code), errmsg: error.message });
  for (const [name, value] of Object.entries(error.fields)) doc.set(name, value);
  return doc;
}

export function insert(context: Context, command: Command): Promise<Doc> {
  const raw = command.raw.get("documents");
  const documents = raw ? undefined : documentsOf(command);
  const ns = namespaceOf(command);
  return runStatements(context, command, raw?.length ?? documents?.length ?? 0, (view, i) => {
    const bytes = raw?.[i];
    const given = bytes ? decodeDoc(bytes) : documents?.[i];
    if (!given) return docOf({ n: int(0) });
    const complete = given.has("_id") ? given : new Map<string, Value>([["_id", new ObjectId()], ...given]);
    const doc = withIdFirst(complete);
    // If the document was not changed, stores the bytes that the client sent.
    insertDocument(view, view.ensure(ns), doc, doc === given ? bytes : undefined);
    return docOf({ n: int(1) });
  });
}

export function update(context: Context, command: Command): Promise<Doc> {
  const statements = statementsOf(command);
  checkRetryable(
    command.doc,
    "multi=true",
    statements.some((one) => one.get("multi") === true),
  );
  const ns = namespaceOf(command);
  return runStatements(context, command, statements.length, (view, i) => {
    const spec = statements[i] ?? new Map();
    const done = updateStatement(view, ns, spec);
    const result = docOf({ n: int(done.matched), nModified: int(done.modified) });
    if (done.upserted !== undefined) result.set("upserted", done.upserted);
    return result;
  });
}

export function remove(context: Context, command: Command): Promise<Doc> {
  const statements = statementsOf(command);
  checkRetryable(
    command.doc,
    "limit=0",
    statements.some((one) => limitOf(one) === 0),
  );
  const ns = namespaceOf(command);
  return runStatements(context, command, statements.length, (view, i) => {
    const spec = statements[i] ?? new Map();
    const query = readQuery(docField(spec, "q"), { limit: limitOf(spec) });
    if (!view.collection(ns)) return docOf({ n: int(0) });
    const collection = view.ensure(ns);
    const rows = [...runQuery(view, ns, query)];
    for (const row of rows) prepareDelete(view, collection, row)();
    return docOf({ n: int(rows.length) });
  });
}
