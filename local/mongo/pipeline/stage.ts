import { type Doc, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";

/** A pipeline stage: turns a stream of documents into another stream. */
export type Stage = (documents: Iterable<Doc>) => Iterable<Doc>;

export function stageOf(value: Value): [string, Value] {
  if (!isDoc(value)) throw new MongoError(14, "Each element of the 'pipeline' array must be an object");
  if (value.size !== 1)
    throw new MongoError(40323, "A pipeline stage specification object must contain exactly one field.");
  const [[name, spec] = ["", null]] = value;
  return [name, spec ?? null];
}
