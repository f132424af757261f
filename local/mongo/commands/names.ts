import { MongoError } from "../errors";

const MOST_IN_DATABASE = 63;
const MOST_IN_NAMESPACE = 255;

/** Throws error 73 for a database name that MongoDB rejects. */
export function checkDatabaseName(db: string): void {
  if (db === "" || /[/\\. "$\0]/.test(db)) throw new MongoError(73, `Invalid database name: '${db}'`);
  if (Buffer.byteLength(db) > MOST_IN_DATABASE)
    throw new MongoError(
      73,
      `db name must be at most ${MOST_IN_DATABASE} characters, found: ${Buffer.byteLength(db)}`,
    );
}

/** Throws error 73 for a namespace `db.collection` that MongoDB rejects. */
export function checkNamespace(ns: string): void {
  const { name } = splitNamespace(ns);
  if (name === "" || name.startsWith(".") || name.endsWith(".") || name.includes("\0"))
    throw new MongoError(73, `Invalid namespace specified '${ns}'`);
  if (name.includes("$")) throw new MongoError(73, `Invalid collection name: ${name}`);
  if (Buffer.byteLength(ns) > MOST_IN_NAMESPACE)
    throw new MongoError(
      73,
      `Fully qualified namespace is too long. Namespace: ${ns} Max: ${MOST_IN_NAMESPACE}`,
    );
}

/** Splits `db.collection` at its first dot. The collection's name may contain further dots. */
export function splitNamespace(ns: string): { db: string; name: string } {
  const dot = ns.indexOf(".");
  return dot < 0 ? { db: ns, name: "" } : { db: ns.slice(0, dot), name: ns.slice(dot + 1) };
}
