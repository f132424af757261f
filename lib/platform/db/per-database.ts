import "server-only";
import type { MongoClient } from "mongodb";
import { mongo } from "./client";

/**
 * What this process remembers of its database. A new client gets it new, so that no database is answered with what another one held.
 * The answer throws AppError `unavailable` when no database is set.
 */
export function perDatabase<T>(make: () => T): () => T {
  const known = new WeakMap<MongoClient, { value: T }>();
  return () => {
    const client = mongo();
    const { value } = known.get(client) ?? { value: make() };
    known.set(client, { value });
    return value;
  };
}
