import type { Value } from "../bson/values";
import type { Pattern } from "./pattern";

export type Comparison = "eq" | "gt" | "gte" | "lt" | "lte";

export type Test =
  | { op: Comparison; value: Value }
  | { op: "in"; values: Value[]; patterns: Pattern[]; keys: ReadonlySet<string> }
  | { op: "regex"; pattern: Pattern }
  | { op: "exists" }
  | { op: "type"; types: ReadonlySet<number> }
  | { op: "elemMatch"; filter: Filter; ofValues: boolean };

/** A compiled query filter. */
export type Filter =
  | { kind: "and" | "or" | "nor"; parts: Filter[] }
  | { kind: "not"; part: Filter }
  | { kind: "path"; path: string; segments: string[]; test: Test }
  | { kind: "nothing" };
