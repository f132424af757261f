import { type Doc, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import type { View } from "../storage/view";
import type { ExpressionContext, Stage } from "./types";

/** What a pipeline runs on: one state of the database, a collection or a whole database, and its variables. */
export interface StageContext {
  view: View;
  db: string;
  /** The collection, or undefined for a pipeline over a database. */
  ns: string | undefined;
  expressions: ExpressionContext;
  /** Runs a pipeline over another collection of the same state; without a name over no collection. */
  run(ns: string | undefined, stages: readonly Value[], expressions: ExpressionContext): Iterable<Doc>;
  /** Compiles such a pipeline, so that its mistakes are answered before it runs. */
  check(ns: string | undefined, stages: readonly Value[], expressions: ExpressionContext): void;
  /** Sessions and the like, for the stages that list them. */
  server?: ServerState;
}

/** What the stages on the server itself show. */
export interface ServerState {
  sessions(): Doc[];
  operations(): Doc[];
}

/** Compiles a stage; `next` is the one behind it. */
export type StageCompiler = (spec: Value, context: StageContext, next?: Value) => Stage;

/** Name and specification of a stage. */
export function stageOf(value: Value): [string, Value] {
  if (!isDoc(value)) throw new MongoError(14, "Each element of the 'pipeline' array must be an object");
  if (value.size !== 1)
    throw new MongoError(40323, "A pipeline stage specification object must contain exactly one field.");
  const [[name, spec] = ["", null]] = value;
  return [name, spec ?? null];
}

export const map = (change: (doc: Doc) => Doc): Stage =>
  function* (documents) {
    for (const doc of documents) yield change(doc);
  };
