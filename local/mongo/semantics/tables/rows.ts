import type { Document } from "mongodb";

/** A filter, a document, and whether MongoDB 7.0 finds the document with the filter. */
export type FilterRow = [filter: Document, document: Document, found: boolean];
/** A filter that MongoDB 7.0 refuses, its error code and a part of its message. */
export type RefusedRow = [filter: Document, code: number, message: RegExp];
