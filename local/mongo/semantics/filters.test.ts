import { BSON, type Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { docOf, UNDEFINED } from "../bson/values";
import type { MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { filterTables } from "./filter-tables";
import { legible } from "./legible";
import { refusedFilters } from "./tables/refused-filters";

const read = (source: Document) => decodeDoc(Buffer.from(BSON.serialize(source)));

describe.each(filterTables)("filters: %s", (_, rows) => {
  it.each(rows.map(([filter, doc, found]) => ({ filter, doc, found, name: legible(filter, doc) })))(
    "$name is $found",
    ({ filter, doc, found }) => {
      expect(matches(compileFilter(read(filter)), read(doc))).toBe(found);
    },
  );
});

describe("filters that are refused", () => {
  it.each(
    refusedFilters.map(([filter, code, message]) => ({ filter, code, message, name: legible(filter) })),
  )("$name with $code", ({ filter, code, message }) => {
    let refused: MongoError | undefined;
    try {
      compileFilter(read(filter));
    } catch (error) {
      refused = error as MongoError;
    }
    expect(refused).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it("is undefined in comparisons, wherever it stands", () => {
    for (const operand of [UNDEFINED, docOf({ $gt: UNDEFINED }), docOf({ $all: [UNDEFINED] })])
      expect(() => compileFilter(docOf({ a: operand }))).toThrow("cannot compare to undefined");
    expect(() => compileFilter(docOf({ a: docOf({ $in: [UNDEFINED] }) }))).toThrow(/cannot be undefined/);
  });

  it("is not undefined in documents, which counts as null", () => {
    const doc = docOf({ a: UNDEFINED });
    for (const filter of [
      { a: null },
      { a: { $in: [null] } },
      { a: { $gte: null } },
      { a: { $exists: true } },
    ])
      expect(matches(compileFilter(read(filter)), doc)).toBe(true);
    expect(matches(compileFilter(read({ a: { $type: "undefined" } })), doc)).toBe(true);
    expect(matches(compileFilter(read({ a: { $ne: null } })), doc)).toBe(false);
  });
});
