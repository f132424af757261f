import { type Doc, docOf, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { type Query, readQuery } from "../query/find";
import { type SortField, sortFields } from "../query/sort";
import { stageOf } from "./stage";
import type { ExpressionContext } from "./types";
import { plainContext } from "./variables";
import { wholeNumber } from "./whole-number";

/** The part of a pipeline that the planner can do, and the stages behind it. */
export interface Leading {
  query: Query;
  rest: readonly Value[];
}

/** The fields of a `$sort` stage. */
export function sortStageFields(spec: Value): SortField[] {
  if (!isDoc(spec)) throw new MongoError(15973, "the $sort key specification must be an object");
  if (spec.size === 0) throw new MongoError(15976, "$sort stage must have at least one sort key");
  return sortFields(spec);
}

/** Takes `$match`, `$sort`, `$skip` and `$limit` from the front of a pipeline, as far as a query can stand for them. */
export function leadingQuery(
  stages: readonly Value[],
  hint?: Value,
  context: ExpressionContext = plainContext(),
): Leading {
  let filter: Doc = new Map();
  let sort: Doc | undefined;
  let skip = 0;
  let limit: number | undefined;
  let at = 0;
  for (; at < stages.length; at++) {
    const [name, spec] = stageOf(stages[at] ?? null);
    const windowed = skip > 0 || limit !== undefined;
    if (name === "$match" && !sort && !windowed) {
      if (!isDoc(spec)) throw new MongoError(15959, "the match filter must be an expression in an object");
      filter = filter.size === 0 ? spec : docOf({ $and: [filter, spec] });
    } else if (name === "$sort" && !sort && !windowed) {
      sortStageFields(spec);
      sort = spec as Doc;
    } else if (name === "$skip" && limit === undefined) skip += wholeNumber(name, spec);
    else if (name === "$limit") limit = Math.min(wholeNumber(name, spec), limit ?? Number.POSITIVE_INFINITY);
    else break;
  }
  const query = readQuery(filter, { skip, limit: limit ?? 0, hint, context, ...(sort ? { sort } : {}) });
  if (context.mostHeld !== undefined) query.sortInMemory = true;
  return { query, rest: stages.slice(at) };
}
