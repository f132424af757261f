import { type Doc, docOf, isDoc, type Value } from "../bson/values";
import { failedToParse, MongoError, refusal } from "../errors";
import { leadingQuery, stagesOf } from "../pipeline/pipeline";
import { type ExplainRequest, explainQuery } from "../query/explain";
import { docField, type Query, readQuery } from "../query/find";
import { type Command, type Context, namespaceOf, reading } from "./context";
import { countQuery, findQuery } from "./read";
import { limitOf, statementsOf } from "./statements";

type Target = Omit<ExplainRequest, "verbosity">;

const VERBOSITIES = new Set(["queryPlanner", "executionStats", "allPlansExecution"]);

/**
 * Returns the query of an explained `update` or `delete`. Throws error 16 unless the command has exactly one
 * statement.
 */
function statementQuery(command: Command): Query {
  const [first, ...others] = statementsOf(command);
  if (!first || others.length > 0) throw new MongoError(16, "explained write batches must be of size 1");
  const all = command.name === "update" ? first.get("multi") === true : limitOf(first) === 0;
  return readQuery(docField(first, "q"), { limit: all ? 0 : 1 });
}

function targetOf(command: Command): Target {
  const { name, doc } = command;
  switch (name) {
    case "find":
      return {
        query: findQuery(doc),
        around: docField(doc, "projection").size > 0 ? "PROJECTION_DEFAULT" : undefined,
      };
    case "count":
      return { query: countQuery(doc), around: "COUNT" };
    case "distinct":
      return { query: readQuery(docField(doc, "query")), distinct: String(doc.get("key")) };
    case "findAndModify":
      return {
        query: readQuery(docField(doc, "query"), { limit: 1 }),
        around: doc.get("remove") === true ? "DELETE" : "UPDATE",
      };
    case "update":
    case "delete":
      return { query: statementQuery(command), around: name.toUpperCase() };
    case "aggregate":
      return leadingQuery(stagesOf(doc.get("pipeline") ?? null), doc.get("hint"));
    default:
      throw refusal(59, `explain of ${name}`);
  }
}

/**
 * Handles `explain`: describes how the inner command would find its documents. An inner write is never carried out.
 */
export function explain(context: Context, command: Command): Doc {
  const inner: Value | undefined = command.doc.get("explain");
  if (!isDoc(inner)) throw failedToParse("explain command requires a nested object");
  const verbosity = command.doc.get("verbosity") ?? "allPlansExecution";
  if (typeof verbosity !== "string" || !VERBOSITIES.has(verbosity))
    throw refusal(2, `the verbosity ${String(verbosity)}`);
  const [name = ""] = inner.keys();
  const { db, left } = command;
  const target: Command = { name, doc: inner, db, left, raw: new Map() };
  const ns = namespaceOf(target);
  const wanted = targetOf(target);
  return reading(context, command, (view) => {
    const result = explainQuery(view, ns, { ...wanted, verbosity });
    result.set("serverInfo", docOf({ host: context.host, version: "7.0.0" }));
    return result.set("ok", 1);
  });
}
