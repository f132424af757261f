import type { Document } from "mongodb";

export interface UpdateOptions {
  /** The query, where the positional operator needs one; the document's `_id` is added to it. */
  filter?: Document;
  arrayFilters?: Document[];
}
/** A document, an update, and the document after it, types of numbers and order of fields included. */
export type UpdateRow = [
  before: Document,
  update: Document | Document[],
  after: Document,
  options?: UpdateOptions,
];
/** A document, an update that MongoDB 7.0 refuses, its error code and a part of its message. */
export type RefusedUpdateRow = [
  before: Document,
  update: Document | Document[],
  code: number,
  message: RegExp,
  options?: UpdateOptions,
];
/** The query and update of an upsert, and the document that it inserts. */
export type UpsertRow = [
  filter: Document,
  update: Document | Document[],
  made: Document,
  options?: UpdateOptions,
];
