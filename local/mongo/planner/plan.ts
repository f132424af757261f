import type { SortField } from "../expressions/element-order";
import type { Filter } from "../matcher/nodes";
import type { IndexInfo } from "../storage/catalog";
import type { Reader } from "../storage/reader";
import type { Interval } from "./intervals";

export interface IndexScan {
  kind: "index";
  index: IndexInfo;
  /** The allowed values for each field of the index, sorted. */
  fields: Interval[][];
  /**
   * Number of leading fields whose bounds are single values only. Each combination of these values is a separate
   * range of the index.
   */
  exploded: number;
  /**
   * Whether the scanned ranges have to be merged: each range by itself is in the requested order, but the ranges one
   * after the other are not.
   */
  merged: boolean;
  reverse: boolean;
  /** Whether the documents are in the requested order. */
  sorted: boolean;
  /** Whether the scan may find a document more than once. */
  repeats: boolean;
  /** Whether every key within the bounds belongs to a matching document. */
  exact: boolean;
  /** Paths that the bounds narrow down. A plan is not tried if an otherwise equal plan narrows down more paths. */
  narrowed: string[];
}

/**
 * A plan for each branch of an `$or`. If several branches find a document, it is returned once. The results are
 * merged if each branch is in the requested order.
 */
export interface UnionPlan {
  kind: "union";
  plans: Plan[];
  sorted: boolean;
  merged: boolean;
  /** The sort order by which the results of the branches are merged. */
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
  /** Largest number of documents to find. Skipped documents count, too. */
  limit?: number;
  /** Name of the only index that the plan may use. */
  hint?: string;
  /** Reads the data, so that several plans can be tried. Undefined: the plan is chosen by the bounds alone. */
  reader?: Reader;
}
