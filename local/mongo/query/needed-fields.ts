import { type Doc, isArray, isDoc, isNumber, truthy, type Value } from "../bson/values";

/**
 * Collects in `names` the top-level fields that a query reads. Methods return false if they cannot list all fields.
 */
export class Needed {
  readonly names = new Set<string>();

  path(path: string): true {
    this.names.add(path.split(".", 1)[0] ?? "");
    return true;
  }

  expression(value: Value): boolean {
    if (typeof value === "string")
      return !value.startsWith("$") || value.startsWith("$$") || this.path(value.slice(1));
    if (isArray(value)) return value.every((item) => this.expression(item));
    return !isDoc(value) || [...value.values()].every((item) => this.expression(item));
  }

  filter(filter: Value): boolean {
    if (!isDoc(filter)) return false;
    return [...filter].every(([name, value]) =>
      name.startsWith("$") ? isArray(value) && value.every((part) => this.filter(part)) : this.path(name),
    );
  }

  /** Adds the fields that an including projection names. Returns false for an excluding projection. */
  projection(spec: Value): boolean {
    if (!isDoc(spec)) return false;
    this.names.add("_id");
    const flags = [...spec].filter(([, value]) => typeof value === "boolean" || isNumber(value));
    const leavesOut = flags.some(([name, value]) => name !== "_id" && !truthy(value));
    const keeps = flags.some(([, value]) => truthy(value)) || flags.length < spec.size;
    return keeps && !leavesOut && [...spec].every(([name, value]) => this.projected(name, value));
  }

  private projected(name: string, value: Value): boolean {
    // A nested document may exclude fields, and excluded fields cannot be listed.
    const inner = isDoc(value) && !value.keys().next().value?.startsWith("$");
    return !inner && this.path(name) && this.expression(value);
  }
}

/** The top-level fields that the projection of a `find` reads. Returns undefined when it may read any field. */
export function fieldsOfProjection(spec: Doc): ReadonlySet<string> | undefined {
  const needed = new Needed();
  return needed.projection(spec) ? needed.names : undefined;
}
