import type { Document } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestMongo } from "../hooks/testing";
import { failure } from "../testing";

const { db } = useTestMongo();

const STORED = [{ _id: 1 }, { _id: 2 }, { _id: 3 }];
beforeEach(async () => {
  await db().collection("items").deleteMany({});
  await db()
    .collection<{ _id: number }>("items")
    .insertMany(STORED.map((doc) => ({ ...doc })));
});

const right = { q: { _id: 1 }, u: { $set: { a: 1 } } };
/** A valid statement stands before the invalid one. The valid one must not be executed either. */
const updates = (statement: unknown): Document => ({ update: "items", updates: [right, statement] });
const deletes = (statement: unknown): Document => ({
  delete: "items",
  deletes: [{ q: { _id: 2 }, limit: 1 }, statement],
});
const modify = (fields: Document): Document => ({ findAndModify: "items", query: { _id: 1 }, ...fields });

/** [command, code, part of the message] */
const refused: [Document, number, string][] = [
  [deletes({ q: {} }), 40414, "BSON field 'delete.deletes.limit' is missing but a required field"],
  [deletes({ limit: 0 }), 40414, "BSON field 'delete.deletes.q' is missing but a required field"],
  [
    deletes({ q: "x", limit: 0 }),
    14,
    "'delete.deletes.q' is the wrong type 'string', expected type 'object'",
  ],
  [deletes({ q: {}, limit: 2 }), 9, "The limit field in delete objects must be 0 or 1. Got 2"],
  [deletes({ q: {}, limit: 0, multi: true }), 40415, "'delete.deletes.multi' is an unknown field"],
  [deletes(1), 14, "'delete.deletes.1' is the wrong type 'int', expected type 'object'"],
  [
    updates({ u: { $set: { a: 1 } } }),
    40414,
    "BSON field 'update.updates.q' is missing but a required field",
  ],
  [updates({ q: [], u: {} }), 14, "'update.updates.q' is the wrong type 'array', expected type 'object'"],
  [updates({ q: {}, u: 1 }), 9, "Update argument must be either an object or an array"],
  [updates({ q: {}, u: [1] }), 14, "Each element of the 'pipeline' array must be an object"],
  [updates({ ...right, multi: "yes" }), 14, "'update.updates.multi' is the wrong type 'string'"],
  [updates({ ...right, collation: {} }), 40415, "'update.updates.collation' is an unknown field"],
  [updates({ ...right, arrayFilters: [1] }), 14, "'update.updates.arrayFilters.0' is the wrong type 'int'"],
  [{ update: "items" }, 40414, "BSON field 'update.updates' is missing but a required field"],
  [{ update: "items", updates: [] }, 16, "Write batch sizes must be between 1 and 100000. Got 0 operations."],
  [
    { insert: "items", documents: [{}, 1] },
    14,
    "'insert.documents.1' is the wrong type 'int', expected type",
  ],
  [{ insert: "items", documents: [{}], ordered: 1 }, 14, "'insert.ordered'"],
  [{ insert: "items", documents: [{}], let: {} }, 40415, "'insert.let' is an unknown field"],
  [modify({}), 9, "Either an update or remove=true must be specified"],
  [modify({ remove: true, update: {} }), 9, "Cannot specify both an update and remove=true"],
  [modify({ remove: true, upsert: true }), 9, "Cannot specify both upsert=true and remove=true"],
  [modify({ remove: true, new: true }), 9, "Cannot specify both new=true and remove=true"],
  [modify({ update: null }), 9, "Update argument must be either an object or an array"],
  [modify({ ...right, q: 1 }), 40415, "'findAndModify.q' is an unknown field"],
  [modify({ update: {}, new: "x" }), 14, "'findAndModify.new' is the wrong type 'string'"],
  [{ explain: { delete: "items", deletes: [{ q: {} }] } }, 40414, "'delete.deletes.limit' is missing"],
  [{ explain: updates(right) }, 16, "explained write batches must be of size 1"],
];

describe("the statements of a write", () => {
  it.each(refused)("%j is refused whole with %i", async (command, code, message) => {
    const error = await failure(db().command(command));
    expect(error).toMatchObject({ code });
    expect(error.message).toContain(message);
    expect(await db().collection("items").find().toArray()).toEqual(STORED);
  });

  it("may leave out what has a default, with null too", async () => {
    const nothing = { multi: null, upsert: null, arrayFilters: null };
    expect(await db().command({ update: "items", updates: [{ ...right, ...nothing }] })).toMatchObject({
      n: 1,
    });
    expect(await db().command({ delete: "items", deletes: [{ q: {}, limit: 1 }] })).toMatchObject({ n: 1 });
    expect(await db().command({ delete: "items", deletes: [{ q: {}, limit: 0 }] })).toMatchObject({ n: 2 });
  });
});
