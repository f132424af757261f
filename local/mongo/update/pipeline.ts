import { shapeStage } from "../aggregate/shape";
import type { ExpressionContext } from "../aggregate/types";
import { isDoc, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import { keepId, type Update } from "./types";

const ALLOWED = new Set(["$set", "$addFields", "$unset", "$project", "$replaceRoot", "$replaceWith"]);

/** Compiles a pipeline update; stages that MongoDB does not allow in an update are error 72. */
export function compilePipelineUpdate(stages: readonly Value[], context?: ExpressionContext): Update {
  const steps = stages.map((stage) => {
    if (!isDoc(stage) || stage.size !== 1)
      throw new MongoError(40323, "A pipeline stage specification object must contain exactly one field.");
    const [[name, value] = ["", null]] = stage;
    if (!name.startsWith("$")) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    const shape = ALLOWED.has(name) ? shapeStage(name, value ?? null, context) : undefined;
    if (!shape) throw new MongoError(72, `${name} is not allowed to be used within an update`);
    return shape;
  });
  if (steps.length > 1000) throw failedToParse("Pipeline length must be no longer than 1000 stages");
  return {
    kind: "pipeline",
    apply(old) {
      let doc = old;
      for (const step of steps) doc = step(doc);
      if (doc.has("_id")) keepId(old, doc);
      // An _id that a stage left out or moved stays in front, as it is stored.
      const id = doc.get("_id") ?? old.get("_id");
      return id === undefined ? doc : new Map([["_id", id], ...[...doc].filter(([name]) => name !== "_id")]);
    },
  };
}
