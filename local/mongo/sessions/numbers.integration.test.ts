import { type Document, Long, UUID } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { ours, useTestMongo } from "../hooks/testing";
import { find, insert, rawSession } from "../wire/raw-session";

const mongo = useTestMongo();
const { db } = mongo;
beforeEach(() => db().dropDatabase());

const TRANSIENT = "TransientTransactionError";
const session = () => rawSession(() => mongo.raw, mongo.server.database);

describe.runIf(ours)("the life of a transaction", () => {
  it("can be committed again, and not aborted any more", async () => {
    const one = session();
    await one.start(insert({ _id: 1 }));
    expect(await one.commit()).toMatchObject({ ok: 1 });
    expect(await one.commit()).toMatchObject({ ok: 1 });
    expect(await one.abort()).toMatchObject({ code: 256, codeName: "TransactionCommitted" });
    expect(await one.go(insert({ _id: 2 }))).toMatchObject({ code: 256 });
    expect(await db().collection("items").countDocuments()).toBe(1);
  });

  it("is over once it was aborted, and says so with a label", async () => {
    const one = session();
    await one.start(insert({ _id: 1 }));
    expect(await one.abort()).toMatchObject({ ok: 1 });
    for (const reply of [await one.abort(), await one.commit(), await one.go(find())])
      expect(reply).toMatchObject({ code: 251, codeName: "NoSuchTransaction", errorLabels: [TRANSIENT] });
  });

  it("belongs to one number of its session", async () => {
    const one = session();
    expect(await one.go(find(), 5)).toMatchObject({ code: 251, errorLabels: [TRANSIENT] });
    await one.startAt(5, insert({ _id: 1 }));
    expect(await one.startAt(5, find())).toMatchObject({ code: 50911 });
    expect(await one.startAt(4, find())).toMatchObject({ code: 225, codeName: "TransactionTooOld" });
    expect(await one.go(find(), 4)).toMatchObject({ code: 225 });
    expect(await one.go(find(), 6)).toMatchObject({ code: 251 });
    expect(await one.retryable(insert({ _id: 2 }), 5)).toMatchObject({ code: 72 });
    // A newer transaction number ends the older transaction.
    expect(await one.startAt(7, find())).toMatchObject({ ok: 1 });
    expect(await one.commit(5)).toMatchObject({ code: 225 });
    expect(await one.commit(7)).toMatchObject({ ok: 1 });
    expect(await db().collection("items").countDocuments()).toBe(0);
  });

  it("ends with its session", async () => {
    const one = session();
    await one.start(insert({ _id: 1 }));
    await mongo.raw.command({ endSessions: [one.lsid], $db: "admin" });
    expect(await one.commit()).toMatchObject({ code: 251 });
  });

  it("ends with any statement that fails", async () => {
    await db()
      .collection("items")
      .insertOne({ _id: 1 as never });
    const failing = [
      insert({ _id: 1 }),
      find({ a: { $unknown: 1 } }),
      { update: "items", updates: [{ q: {}, u: { $inc: { _id: 1 } } }] },
    ];
    for (const statement of failing) {
      const one = session();
      await one.start(insert({ _id: 2 }));
      await one.go(statement);
      expect(await one.commit()).toMatchObject({ code: 251 });
    }
    expect(await db().collection("items").countDocuments()).toBe(1);
  });

  it("stays committed after a restart", async () => {
    const one = session();
    await one.start(insert({ _id: 1 }));
    await one.commit();
    await mongo.restart();
    expect(await one.commit()).toMatchObject({ ok: 1 });
    expect(await one.abort()).toMatchObject({ code: 256 });
    expect(await one.startAt(1, find())).toMatchObject({ code: 50911 });
  });
});

describe.runIf(ours)("what a transaction may not do", () => {
  it("is refused with MongoDB's codes", async () => {
    await db().createCollection("items");
    const refused: [Document, number][] = [
      [{ count: "items" }, 263],
      [{ drop: "items" }, 263],
      [{ listCollections: 1 }, 263],
      [{ ping: 1 }, 263],
      [{ ...insert({ _id: 1 }), writeConcern: { w: "majority" } }, 72],
      [{ ...find(), readConcern: { level: "majority" } }, 72],
      [{ ...find(), foo: 1 }, 40415],
      [{ createIndexes: "items", indexes: [{ key: { a: 1 }, name: "a_1" }] }, 263],
    ];
    for (const [statement, code] of refused) {
      const one = session();
      await one.start(find());
      expect(await one.go(statement)).toMatchObject({ ok: 0, code });
    }
    const one = session();
    expect(await one.start({ ...find(), readConcern: { level: "available" } })).toMatchObject({ code: 72 });
    expect(await one.start({ ...find(), readConcern: { level: "snapshot" } })).toMatchObject({ ok: 1 });
  });

  it("concerns the fields of the session too", async () => {
    const txnNumber = Long.fromNumber(1);
    const lsid = { id: new UUID() };
    const wrong: [Document, number][] = [
      [{ txnNumber }, 72],
      [{ lsid, autocommit: false }, 72],
      [{ lsid, txnNumber, autocommit: true }, 72],
      [{ lsid, txnNumber, startTransaction: true }, 72],
      [{ lsid, txnNumber, autocommit: false, startTransaction: false }, 72],
      [{ lsid, txnNumber: Long.fromNumber(-1), autocommit: false }, 72],
      [{ lsid, txnNumber: 1 }, 14],
      [{ lsid, txnNumber }, 50768],
      [{ lsid: { id: "text" } }, 14],
      [{ lsid: {} }, 14],
    ];
    for (const [fields, code] of wrong)
      expect(await mongo.raw.command({ ...find(), $db: mongo.server.database, ...fields })).toMatchObject({
        ok: 0,
        code,
      });
    expect(await mongo.raw.command({ commitTransaction: 1, $db: "admin" })).toMatchObject({ ok: 0 });
  });
});
