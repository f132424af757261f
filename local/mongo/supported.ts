import named from "./supported.json" with { type: "json" };

/** What supported.json tells apart; `option` is a field of a command or of a statement, `index` one of an index. */
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

/** The names of one kind in supported.json. */
export const namesOf = (kind: Kind): string[] =>
  Object.keys(named).flatMap((name) => (name.startsWith(`${kind}:`) ? [name.slice(kind.length + 1)] : []));

/**
 * A table of what is implemented, by name, which has to be what supported.json names of that kind, no more and no less:
 * else the server does not start.
 */
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
