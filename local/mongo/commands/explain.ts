import { leadingQuery } from "../aggregate/leading";
import { type Doc, docOf, int, isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import { type ExplainRequest, explainQuery, projectionStage } from "../planner/explain";
import { countField, docField, readQuery } from "../query/find";
import { type Command, namespaceOf, type ReadContext, reading } from "./context";
import { contextOf, statementContext } from "./expression-context";
import { isSet } from "./field-types";
import { findQuery } from "./read";
import { limitOf, statementsOf } from "./statements";

type Target = Pick<ExplainRequest, "query" | "around" | "distinct"> & { rest?: Value[] };

const VERBOSITIES = new Set(["queryPlanner", "executionStats", "allPlansExecution"]);

/** The one statement of an `update` or `delete` that is explained. */
function statementOf(command: Command): Doc {
  const [first, ...others] = statementsOf(command);
  if (!first || others.length > 0) throw new MongoError(16, "explained write batches must be of size 1");
  return first;
}

function countTarget(doc: Doc): Target {
  const limit = doc.get("limit");
  const query = readQuery(docField(doc, "query"), {
    skip: countField(doc, "skip", 0),
    limit: isNumber(limit) ? Math.abs(toDouble(limit)) : 0,
    hint: doc.get("hint"),
    context: contextOf(doc),
  });
  return { query, around: { stage: "COUNT", fields: {} } };
}

function writeTarget(command: Command): Target {
  const updating = command.name === "update";
  const statement = statementOf(command);
  const all = updating ? statement.get("multi") === true : limitOf(statement) === 0;
  const query = readQuery(docField(statement, "q"), {
    limit: all ? 0 : 1,
    hint: statement.get("hint"),
    context: statementContext(contextOf(command.doc), statement),
  });
  return { query, around: { stage: updating ? "UPDATE" : "DELETE", fields: {} } };
}

function targetOf(command: Command): Target {
  const { name, doc } = command;
  switch (name) {
    case "find":
      return { query: findQuery(doc), around: projectionStage(docField(doc, "projection")) };
    case "count":
      return countTarget(doc);
    case "distinct": {
      const key = doc.get("key");
      const options = { hint: doc.get("hint"), context: contextOf(doc) };
      const query = readQuery(docField(doc, "query"), options);
      return { query, around: undefined, ...(typeof key === "string" ? { distinct: key } : {}) };
    }
    case "findAndModify":
    case "findandmodify": {
      const query = readQuery(docField(doc, "query"), {
        sort: docField(doc, "sort"),
        limit: 1,
        hint: doc.get("hint"),
        context: contextOf(doc),
      });
      return { query, around: { stage: isSet(doc, "remove") ? "DELETE" : "UPDATE", fields: {} } };
    }
    case "update":
    case "delete":
      return writeTarget(command);
    case "aggregate": {
      const stages = doc.get("pipeline");
      const { query, rest } = leadingQuery(isArray(stages) ? stages : [], doc.get("hint"), contextOf(doc));
      return { query, around: undefined, rest: [...rest] };
    }
    default:
      throw new MongoError(59, `Explain failed due to unknown command: ${name}`);
  }
}

/** `explain`: how the inner command would find its documents. It is never carried out. */
export function explain(context: ReadContext, command: Command): Doc {
  const inner: Value | undefined = command.doc.get("explain");
  if (!isDoc(inner)) throw failedToParse("explain command requires a nested object");
  const verbosity = command.doc.get("verbosity") ?? "allPlansExecution";
  if (typeof verbosity !== "string" || !VERBOSITIES.has(verbosity))
    throw new MongoError(
      2,
      `Enumeration value '${String(verbosity)}' for field 'explain.verbosity' is not a valid value.`,
    );
  const [name = ""] = inner.keys();
  const target: Command = { name, doc: inner, db: command.db, raw: new Map() };
  const ns = namespaceOf(target);
  const { rest = [], ...found } = targetOf(target);
  return reading(context, command, (view) => {
    const plan = explainQuery(view, ns, { ...found, verbosity });
    const result = rest.length > 0 ? aroundPipeline(plan, rest) : plan;
    result.set("command", new Map(inner).set("$db", command.db));
    const [host = "", port = "0"] = context.host.split(":");
    result.set("serverInfo", docOf({ host, port: int(Number(port)), version: "7.0.0", gitVersion: "0" }));
    result.set("serverParameters", docOf({}));
    return result.set("ok", 1);
  });
}

/** A pipeline whose later stages run on the documents that the query in front finds. */
function aroundPipeline(plan: Doc, rest: readonly Value[]): Doc {
  const cursor: Doc = new Map([...plan].filter(([name]) => name !== "explainVersion"));
  return docOf({ explainVersion: "1", stages: [docOf({ $cursor: cursor }), ...rest] });
}
