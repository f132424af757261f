import { isArray, isDoc, type Value } from "../bson/values";
import { badValue, failedToParse, typeMismatch } from "../errors";
import { compileFilter } from "../matcher/compile";
import type { Filter } from "../matcher/nodes";

/** Returns the names by which a filter's paths begin, for example `item` in `item.price`. */
function namesIn(filter: Filter): string[] {
  if (filter.kind === "path") return [filter.segments[0] ?? ""];
  if (filter.kind === "not") return namesIn(filter.part);
  return "parts" in filter ? filter.parts.flatMap(namesIn) : [];
}

/** Compiles `arrayFilters`. All paths of a filter must begin with the same identifier. */
export function compileArrayFilters(list: Value | undefined): Map<string, Filter> {
  const filters = new Map<string, Filter>();
  if (list === undefined || list === null) return filters;
  if (!isArray(list)) throw typeMismatch("arrayFilters must be an array");
  for (const item of list) {
    if (!isDoc(item)) throw typeMismatch("arrayFilters must hold objects");
    const filter = compileFilter(item);
    const [name, other] = new Set(namesIn(filter));
    if (name === undefined)
      throw failedToParse("Cannot use an expression without a top-level field name in arrayFilters");
    if (other !== undefined)
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${other}'`,
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (filters.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    filters.set(name, filter);
  }
  return filters;
}
