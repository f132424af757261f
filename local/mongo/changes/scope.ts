import { kindOfEntry, type LogEntry, namespaceOfEntry, payloadField } from "./entry";

/** What a stream watches. */
export type Scope =
  | { kind: "collection"; ns: string }
  | { kind: "database"; db: string }
  | { kind: "cluster" };

const INTERNAL = new Set(["admin", "config", "local"]);

/** Whether an entry is for a stream, told by its first bytes; a renamed collection's new name is looked at later. */
export function mayConcern(scope: Scope, value: Buffer): boolean {
  const ns = namespaceOfEntry(value);
  if (scope.kind === "collection") return ns === scope.ns || kindOfEntry(value) === "rename";
  const dot = ns.indexOf(".");
  const db = dot < 0 ? ns : ns.slice(0, dot);
  if (ns.startsWith("system.", dot + 1) && dot >= 0) return false;
  return scope.kind === "database" ? db === scope.db : !INTERNAL.has(db);
}

export function concerns(scope: Scope, entry: LogEntry): boolean {
  if (scope.kind !== "collection" || entry.ns === scope.ns) return true;
  return entry.kind === "rename" && payloadField(entry, "to") === scope.ns;
}

/** Whether a stream ends with an entry that concerns it. */
export function invalidates(scope: Scope, { kind }: LogEntry): boolean {
  if (scope.kind === "collection") return kind === "drop" || kind === "rename";
  return scope.kind === "database" && kind === "dropDatabase";
}
