import { MongoError } from "../errors";
import type { CatalogState } from "../storage/catalog";

/** System collections that clients may create. */
const SYSTEM = new Set(["system.js", "system.users", "system.profile"]);

/**
 * Throws error 73 for the name of a system collection. Throws error 13297 when a database exists whose name differs
 * only in letter case.
 */
export function checkNewCollection(state: CatalogState, ns: string): void {
  const dot = ns.indexOf(".");
  const [db, name] = [ns.slice(0, dot), ns.slice(dot + 1)];
  if (name.startsWith("system.") && !SYSTEM.has(name))
    throw new MongoError(73, `Invalid system namespace: ${ns}`);
  for (const { db: other } of state.values())
    if (other !== db && other.toLowerCase() === db.toLowerCase())
      throw new MongoError(
        13297,
        `db already exists with different case already have: [${other}] trying to create [${db}]`,
      );
}
