import { type Doc, isArray, isDoc, isNumber, truthy, type Value } from "../bson/values";

/** Gathers names of top-level fields; each method tells whether these are all that can be looked at. */
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

  /** A projection that names what it keeps. */
  projection(spec: Value): boolean {
    if (!isDoc(spec)) return false;
    this.names.add("_id");
    const flags = [...spec].filter(([, value]) => typeof value === "boolean" || isNumber(value));
    const leavesOut = flags.some(([name, value]) => name !== "_id" && !truthy(value));
    const keeps = flags.some(([, value]) => truthy(value)) || flags.length < spec.size;
    return keeps && !leavesOut && [...spec].every(([name, value]) => this.projected(name, value));
  }

  private projected(name: string, value: Value): boolean {
    // A document may say what is left out below.
    const inner = isDoc(value) && !value.keys().next().value?.startsWith("$");
    return !inner && this.path(name) && this.expression(value);
  }
}

/** The top-level fields that a projection of find looks at; undefined when it may be any. */
export function fieldsOfProjection(spec: Doc): ReadonlySet<string> | undefined {
  const needed = new Needed();
  return needed.projection(spec) ? needed.names : undefined;
}
