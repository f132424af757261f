import type { Filter } from "../matcher/nodes";
import { type Bounds, boundsOfNot, boundsOfTest, either } from "./bounds";

/** A condition of a filter, as bounds for the index keys of one path. */
export interface Condition {
  path: string;
  bounds: Bounds;
  /** True if the bounds are valid only without arrays on the path. */
  scalarOnly: boolean;
  /** Position of the condition in the filter's conjunction. */
  part: number;
}

export interface Conditions {
  list: Condition[];
  /** Number of conditions in the filter's conjunction. */
  parts: number;
}

const NUMERIC = /(^|\.)\d+(\.|$)/;

export function conditionsOf(filter: Filter): Conditions {
  const conditions: Conditions = { list: [], parts: 0 };
  for (const part of conjuncts(filter)) {
    collect(part, conditions.parts, conditions.list);
    conditions.parts++;
  }
  return conditions;
}

/** The parts of a conjunction, including the parts of nested conjunctions. */
export function conjuncts(filter: Filter): Filter[] {
  return filter.kind === "and" ? filter.parts.flatMap(conjuncts) : [filter];
}

function collect(filter: Filter, part: number, list: Condition[], prefix = ""): void {
  const inElement = prefix !== "";
  const add = (path: string, bounds: Bounds | undefined, scalarOnly = false): void => {
    if (bounds) list.push({ path: prefix + path, bounds, scalarOnly, part });
  };
  if (filter.kind === "path" && filter.segments.length > 0) {
    const { path, test } = filter;
    if (NUMERIC.test(path)) {
      // The bounds are inexact, because a number in a path can be an array position or a field name.
      const bounds = inElement ? undefined : boundsOfTest(test);
      if (!bounds?.missing) add(path, bounds && { ...bounds, exact: "never" });
    } else if (test.op === "elemMatch" && !test.ofValues) {
      for (const one of conjuncts(test.filter)) collect(one, part, list, `${prefix}${path}.`);
    } else {
      const bounds = boundsOfTest(test);
      add(path, bounds && inElement ? { ...bounds, exact: "never" } : bounds);
    }
  } else if (filter.kind === "not" && filter.part.kind === "path" && !inElement) {
    const { path, test, segments } = filter.part;
    if (segments.length === 0 || NUMERIC.test(path)) return;
    const bounds = boundsOfNot(test);
    add(path, bounds, test.op !== "exists" && boundsOfTest(test)?.exact !== "always");
  } else if (filter.kind === "or" && !inElement) {
    const [first] = filter.parts;
    if (first?.kind !== "path" || NUMERIC.test(first.path)) return;
    const { path } = first;
    const bounds = filter.parts.map((one) =>
      one.kind === "path" && one.path === path ? boundsOfTest(one.test) : undefined,
    );
    add(path, either(bounds));
  }
}
