import type { Expression } from "../aggregate/types";
import type { Value } from "../bson/values";
import type { Pattern } from "./pattern";

/** What a value on a path is tested for. */
export type Test =
  | { op: "eq" | "gt" | "gte" | "lt" | "lte"; value: Value }
  | { op: "in"; values: Value[]; patterns: Pattern[]; keys: Set<string> }
  | { op: "regex"; pattern: Pattern; source: string; options: string }
  | { op: "exists" }
  | { op: "type"; types: Set<number> }
  | { op: "size"; size: number }
  | { op: "mod"; divisor: bigint; remainder: bigint }
  | { op: "bits"; mode: "allSet" | "allClear" | "anySet" | "anyClear"; mask: bigint }
  | { op: "elemMatch"; filter: Filter; ofValues: boolean }
  /** A comparison that no index serves, as text under a collation. */
  | { op: "custom"; holds(value: Value): boolean; missingHolds?: boolean };

/**
 * A compiled filter. Inside an elemMatch of values paths have no segments: they mean the element itself. (A field
 * whose name is empty has one segment, the empty one.)
 */
export type Filter =
  | { kind: "and" | "or" | "nor"; parts: Filter[] }
  | { kind: "not"; part: Filter }
  | { kind: "path"; path: string; segments: string[]; test: Test }
  | { kind: "expr"; expression: Expression }
  | { kind: "constant"; value: boolean };
