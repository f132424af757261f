import { isDoc, type Value } from "../bson/values";
import { Needed } from "../query/needed-fields";
import { stageOf } from "./stage";

type Effect = "all" | "more" | "done";

/**
 * Adds to `needed` the fields that a stage reads. Returns "all" if the stage may read any field. Returns "done" if
 * later stages cannot read more fields of the collection's documents, otherwise "more".
 */
function afterStage(needed: Needed, name: string, spec: Value): Effect {
  switch (name) {
    case "$match":
      return needed.filter(spec) ? "more" : "all";
    case "$sort":
    case "$set":
      if (!isDoc(spec)) return "all";
      for (const path of spec.keys()) needed.path(path);
      return needed.expression(spec) ? "more" : "all";
    case "$unwind":
      return needed.expression(spec) ? "more" : "all";
    case "$skip":
    case "$limit":
      return "more";
    case "$count":
      return "done";
    case "$group":
      return needed.expression(spec) ? "done" : "all";
    case "$project":
      return needed.projection(spec) ? "done" : "all";
    default:
      return "all";
  }
}

/** The top-level fields that a pipeline reads from its documents. Returns undefined if it may read any field. */
export function fieldsOfPipeline(stages: readonly Value[]): ReadonlySet<string> | undefined {
  const needed = new Needed();
  for (const stage of stages) {
    const effect = afterStage(needed, ...stageOf(stage));
    if (effect !== "more") return effect === "done" ? needed.names : undefined;
  }
  return undefined;
}
