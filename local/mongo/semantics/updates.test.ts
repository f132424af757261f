import { BSON, type Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import type { Doc } from "../bson/values";
import type { MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import { type MatchDetails, matches } from "../matcher/evaluate";
import { compileArrayFilters } from "../update/array-filters";
import { compileUpdate } from "../update/compile";
import { upsertDocument } from "../update/upsert";
import { legible } from "./legible";
import { refusedUpdates } from "./tables/refused-updates";
import type { UpdateOptions } from "./tables/update-rows";
import { refusedUpserts, upserts } from "./tables/upserts";
import { updateTables } from "./update-tables";

const read = (source: Document): Doc => decodeDoc(Buffer.from(BSON.serialize(source)));
const shown = (doc: Doc): string => legible(BSON.deserialize(encodeDoc(doc), { promoteValues: false }));

function compiled(update: Document | Document[], options: UpdateOptions = {}) {
  const wrapped = read({ u: update, f: options.arrayFilters ?? [] });
  const arrayFilters = compileArrayFilters(wrapped.get("f"));
  return { update: compileUpdate(wrapped.get("u")!, undefined, arrayFilters), arrayFilters };
}

function updated(before: Document, update: Document | Document[], options: UpdateOptions = {}): Doc {
  const doc = read({ _id: 0, ...before });
  const details: MatchDetails = {};
  matches(compileFilter(read(options.filter ?? {})), doc, details);
  const { arrayIndex } = details;
  const { update: change, arrayFilters } = compiled(update, options);
  const result = change.apply(doc, { arrayIndex, arrayFilters, inserting: false });
  expect(shown(doc)).toBe(legible({ _id: 0, ...before }));
  return result;
}

function upserted(filter: Document, update: Document | Document[], options: UpdateOptions = {}): Doc {
  const { update: change, arrayFilters } = compiled(update, options);
  return upsertDocument(read(filter), change, { arrayFilters, inserting: true });
}

function failure(work: () => unknown): MongoError | undefined {
  try {
    work();
  } catch (error) {
    return error as MongoError;
  }
  return undefined;
}

describe.each(updateTables)("updates: %s", (_, rows) => {
  it.each(rows.map((row) => ({ row, name: `${legible(row[1])} of ${legible(row[0])}` })))(
    "$name",
    ({ row: [before, update, after, options] }) => {
      expect(shown(updated(before, update, options))).toBe(legible({ _id: 0, ...after }));
    },
  );
});

describe.each(refusedUpdates)("updates that are refused: %s", (_, rows) => {
  it.each(rows.map((row) => ({ row, name: `${legible(row[1])} of ${legible(row[0]).slice(0, 80)}` })))(
    "$name",
    ({ row: [before, update, code, message, options] }) => {
      const error = failure(() => updated(before, update, options));
      expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    },
  );
});

describe("upserts", () => {
  it.each(upserts.map((row) => ({ row, name: legible(row[0], row[1]) })))(
    "$name",
    ({ row: [filter, update, made, options] }) => {
      expect(shown(upserted(filter, update, options))).toBe(legible(made));
    },
  );

  // An _id of a forbidden type is told where documents are stored.
  const rows = refusedUpserts.filter(([, , code]) => code !== 53);
  it.each(rows.map((row) => ({ row, name: legible(row[0], row[1]) })))(
    "$name is refused",
    ({ row: [filter, update, code, message, options] }) => {
      const error = failure(() => upserted(filter, update, options));
      expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    },
  );
});
