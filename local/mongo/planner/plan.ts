import type { SortField } from "../expressions/element-order";
import type { Filter } from "../matcher/nodes";
import type { IndexInfo } from "../storage/catalog";
import type { Reader } from "../storage/reader";
import type { Interval } from "./intervals";

/** A scan of an index within bounds on its fields. */
export interface IndexScan {
  kind: "index";
  index: IndexInfo;
  /** For each field of the index the allowed values, sorted. */
  fields: Interval[][];
  /**
   * Number of leading fields whose bounds are single values only. Each combination of these values is a stretch of
   * its own.
   */
  exploded: number;
  /**
   * Whether the stretches have to be merged: each one is in the requested order, but all of them together are not.
   */
  merged: boolean;
  reverse: boolean;
  /** Whether the documents come in the requested order. */
  sorted: boolean;
  /** Whether the scan may find a document more than once. */
  repeats: boolean;
  /** Whether every key within the bounds belongs to a matching document. */
  exact: boolean;
  /**
   * Paths that the bounds narrow down. Of two plans that would otherwise both be tried, the one with more of these
   * paths is tried.
   */
  narrowed: string[];
}

/**
 * One plan for each branch of an `$or`; a document found by several branches counts once. The results are merged when
 * each branch gives the requested order.
 */
export interface UnionPlan {
  kind: "union";
  plans: Plan[];
  sorted: boolean;
  merged: boolean;
  /** The order in which the branches are merged. */
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
  /** Largest number of documents that are wanted, including those that are skipped. */
  limit?: number;
  /** Name of the only index that may be used. */
  hint?: string;
  /** Gives access to the data, so that several plans can be tried. Without it the bounds alone decide. */
  reader?: Reader;
}
