import type { Doc, Value } from "../bson/values";
import type { CollectionInfo } from "../storage/catalog";

/** What a write did, as the log keeps it. */
export type Change =
  | { kind: "insert" | "replace"; collection: CollectionInfo; bytes: Buffer }
  | { kind: "update"; collection: CollectionInfo; id: Value; description: Doc }
  | { kind: "delete"; collection: CollectionInfo; id: Value }
  | { kind: "drop"; collection: CollectionInfo }
  /** The collection as it was before, and its new `db.name`. */
  | { kind: "rename"; collection: CollectionInfo; to: string }
  | { kind: "dropDatabase"; db: string };

/** The transaction that made a change. */
export interface ChangeTransaction {
  /** The session's id in hex. */
  session: string;
  number: bigint;
}
