import type { Doc } from "../bson/values";
import type { Filter } from "../matcher/nodes";
import type { SortField } from "../query/sort";
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
  | { kind: "collection"; reverse: boolean; sorted: boolean }
  | { kind: "nothing"; sorted: boolean };

export interface PlanRequest {
  filter: Filter;
  /** The query as it was sent. */
  query: Doc;
  sort: SortField[];
  /** So many documents are wanted at most, skipped ones included. */
  limit?: number;
  /** `$natural` order, as a hint or a sort. */
  natural?: 1 | -1;
  /** Name of the only index that may be used. */
  hint?: string;
  /** The data, to try several plans on; without it the choice is by the bounds alone. */
  reader?: Reader;
}

/** How a plan did when it was tried. */
export interface Trial {
  plan: Plan;
  keys: number;
  docs: number;
  found: number;
  /** Whether it had its whole answer, or all that is wanted of it, before it was stopped. */
  done: boolean;
}

/** A choice with what was left aside, best first. */
export interface Choice {
  plan: Plan;
  rejected: Plan[];
  /** How each did, when they had to be tried. */
  trials?: Trial[];
}
