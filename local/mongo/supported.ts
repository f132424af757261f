import named from "./supported.json" with { type: "json" };

/**
 * The kinds of names in supported.json. `option` is a field of a command or of a statement, `index` a field of an
 * index.
 */
export type Kind =
  | "accumulator"
  | "command"
  | "expression"
  | "filter"
  | "index"
  | "option"
  | "partial"
  | "readConcern"
  | "readPreference"
  | "session"
  | "stage"
  | "update"
  | "writeConcern";

export const namesOf = (kind: Kind): string[] =>
  Object.keys(named).flatMap((name) => (name.startsWith(`${kind}:`) ? [name.slice(kind.length + 1)] : []));

/** Returns a table of features as a map by name. Throws if supported.json lists other names for this kind. */
export function exactly<T>(kind: Kind, table: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  const names = namesOf(kind);
  const missing = names.filter((name) => !Object.hasOwn(table, name));
  const unnamed = Object.keys(table).filter((name) => !names.includes(name));
  if (missing.length + unnamed.length > 0)
    throw new Error(
      `supported.json and the code differ in ${kind}: only named are [${missing}], only implemented are [${unnamed}]`,
    );
  return new Map(Object.entries(table));
}
