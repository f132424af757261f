import { leadingQuery } from "../aggregate/pipeline";
import { type Doc, docOf, int, isArray, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { docField, explainQuery, type Query, readQuery } from "../query/find";
import { type Command, type Context, namespaceOf, reading } from "./context";
import { findQuery } from "./read";

function queryOf(command: Command): Query {
  const { name, doc } = command;
  switch (name) {
    case "find":
      return findQuery(doc);
    case "count":
    case "distinct":
    case "findAndModify":
      return readQuery(docField(doc, "query"), {
        sort: name === "findAndModify" ? docField(doc, "sort") : new Map(),
        hint: doc.get("hint"),
      });
    case "update":
    case "delete": {
      const list = doc.get(name === "update" ? "updates" : "deletes");
      const first = isArray(list) ? list[0] : undefined;
      return readQuery(isDoc(first) ? docField(first, "q") : new Map());
    }
    case "aggregate": {
      const stages = doc.get("pipeline");
      return leadingQuery(isArray(stages) ? stages : [], doc.get("hint")).query;
    }
    default:
      throw new MongoError(59, `Explain failed due to unknown command: ${name}`);
  }
}

/** `explain`: how the inner command would find its documents. It is never carried out. */
export function explain(context: Context, command: Command): Doc {
  const inner: Value | undefined = command.doc.get("explain");
  if (!isDoc(inner)) throw new MongoError(9, "explain needs a command");
  const [name = ""] = inner.keys();
  const target: Command = { name, doc: inner, db: command.db, raw: new Map() };
  const ns = namespaceOf(target);
  const query = queryOf(target);
  const verbosity = command.doc.get("verbosity");
  return reading(context, command, (view) => {
    const result = explainQuery(
      view,
      ns,
      query,
      typeof verbosity === "string" ? verbosity : "allPlansExecution",
    );
    result.set("command", inner);
    result.set("serverInfo", docOf({ host: context.host, version: "7.0.0", port: int(0) }));
    return result.set("ok", 1);
  });
}
