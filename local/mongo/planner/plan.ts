import type { SortField } from "../expressions/element-order";
import type { Filter } from "../matcher/nodes";
import type { IndexInfo } from "../storage/catalog";
import type { Reader } from "../storage/reader";
import type { Interval } from "./intervals";

/** A walk through an index between bounds of its fields. */
export interface IndexScan {
  kind: "index";
  index: IndexInfo;
  /** For each field of the index the values to look at, sorted. */
  fields: Interval[][];
  /** So many leading fields are single values: each combination is a stretch of its own. */
  exploded: number;
  /** Whether the stretches are merged, because each of them is in the order asked for but not all together. */
  merged: boolean;
  reverse: boolean;
  /** Whether documents come out in the order that was asked for. */
  sorted: boolean;
  /** Whether a document may turn up more than once. */
  repeats: boolean;
  /** Whether every key between the bounds belongs to a document that matches. */
  exact: boolean;
  /** Paths that the bounds narrow down; a plan with more of them is tried in place of one with fewer. */
  narrowed: string[];
}

/** One plan for each branch of an `$or`, without doubles; merged when the order asked for is each branch's. */
export interface UnionPlan {
  kind: "union";
  plans: Plan[];
  sorted: boolean;
  merged: boolean;
  /** The order by which branches are merged. */
  order: SortField[];
}

export type Plan =
  | IndexScan
  | UnionPlan
  | { kind: "collection"; sorted: boolean }
  | { kind: "nothing"; sorted: boolean };

export interface PlanRequest {
  filter: Filter;
  sort: SortField[];
  /** So many documents are wanted at most, skipped ones included. */
  limit?: number;
  /** Name of the only index that may be used. */
  hint?: string;
  /** The data, to try several plans on; without it the choice is by the bounds alone. */
  reader?: Reader;
}
