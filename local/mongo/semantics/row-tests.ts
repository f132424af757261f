import { BSON, type Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import type { Doc, Value } from "../bson/values";
import { compileFilter } from "../matcher/compile";
import { type MatchDetails, matches } from "../matcher/evaluate";
import { compileArrayFilters } from "../update/array-filters";
import { compileUpdate } from "../update/compile";
import { upsertDocument } from "../update/upsert";

/** A filter, a document, and whether MongoDB 7.0 finds the document with the filter. */
export type FilterRow = [filter: Document, document: Document, found: boolean];
/** A filter that MongoDB 7.0 rejects, its error code and a part of its message. */
export type RefusedRow = [filter: Document, code: number, message: RegExp];

interface UpdateOptions {
  /** The query of the update. Needed for the positional operator `$`. */
  filter?: Document;
  arrayFilters?: Document[];
}
type Change = Document | Document[];
/** A document, an update, and the document after the update. Number types and the order of fields must match. */
export type UpdateRow = [before: Document, update: Change, after: Document, options?: UpdateOptions];
/**
 * An update that MongoDB 7.0 rejects: the document or upsert query, the update, the error code, a part of the
 * message.
 */
export type RefusedUpdateRow = [
  before: Document,
  update: Change,
  code: number,
  message: RegExp,
  options?: UpdateOptions,
];

/** Formats documents for the name of a test, with number types and special values. */
const legible = (...parts: unknown[]): string =>
  parts.map((part) => BSON.EJSON.stringify(part, { relaxed: false }).slice(0, 200)).join(" on ");
const read = (source: Document): Doc => decodeDoc(Buffer.from(BSON.serialize(source)));
const shown = (doc: Doc): string => legible(BSON.deserialize(encodeDoc(doc), { promoteValues: false }));

function compiled(update: Change, options: UpdateOptions = {}) {
  const wrapped = read({ u: update, f: options.arrayFilters ?? [] });
  const arrayFilters = compileArrayFilters(wrapped.get("f"));
  return { update: compileUpdate(wrapped.get("u") as Value, arrayFilters), arrayFilters };
}

function updated(before: Document, change: Change, options: UpdateOptions = {}): Doc {
  const doc = read({ _id: 0, ...before });
  const details: MatchDetails = {};
  matches(compileFilter(read(options.filter ?? {})), doc, details);
  const { arrayIndex } = details;
  const { update, arrayFilters } = compiled(change, options);
  const result = update.apply(doc, { arrayIndex, arrayFilters, inserting: false });
  expect(shown(doc)).toBe(legible({ _id: 0, ...before }));
  return result;
}

function upserted(filter: Document, change: Change, options?: UpdateOptions): Doc {
  const { update, arrayFilters } = compiled(change, options);
  return upsertDocument(read(filter), update, { arrayFilters, inserting: true });
}

const fails = (work: () => unknown, code: number, message: RegExp): void =>
  expect(work).toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) }));

export const filterTests = (topic: string, rows: FilterRow[]): void => {
  describe(`filters: ${topic}`, () => {
    it.each(rows.map((row) => ({ row, name: legible(row[0], row[1]) })))("$name", ({ row }) => {
      const [filter, document, found] = row;
      expect(matches(compileFilter(read(filter)), read(document))).toBe(found);
    });
  });
};

export const refusedFilterTests = (rows: RefusedRow[]): void => {
  describe("filters that are refused", () => {
    it.each(rows.map((row) => ({ row, name: legible(row[0]) })))("$name", ({ row: [filter, ...why] }) =>
      fails(() => compileFilter(read(filter)), ...why),
    );
  });
};

/**
 * Tests the documents that updates produce. With `upserts`, tests the documents that upserts insert.
 */
export const updateTests = (topic: string, rows: UpdateRow[], upserts = false): void => {
  describe(`updates: ${topic}`, () => {
    it.each(rows.map((row) => ({ row, name: legible(row[1], row[0]) })))("$name", ({ row }) => {
      const [before, update, after, options] = row;
      if (upserts) expect(shown(upserted(before, update, options))).toBe(legible(after));
      else expect(shown(updated(before, update, options))).toBe(legible({ _id: 0, ...after }));
    });
  });
};

export const refusedUpdateTests = (topic: string, rows: RefusedUpdateRow[], upserts = false): void => {
  describe(`updates that are refused: ${topic}`, () => {
    it.each(rows.map((row) => ({ row, name: legible(row[1], row[0]) })))("$name", ({ row }) => {
      const [before, update, code, message, options] = row;
      fails(() => (upserts ? upserted : updated)(before, update, options), code, message);
    });
  });
};
