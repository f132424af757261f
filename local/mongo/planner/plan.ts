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
  /** Number of leading fields with a list of single values instead of ranges. */
  exploded: number;
  /** Whether the scanned ranges have to be merged to get the requested order. */
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

/** A plan that scans each branch of an `$or` separately and combines the results. */
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
  /** Largest number of documents to find, including documents that are skipped afterwards. */
  limit?: number;
  /** Name of the only index that the plan may use. */
  hint?: string;
  /** Reads the data, so that several plans can be tried. Undefined: the plan is chosen by the bounds alone. */
  reader?: Reader;
}
