import { type Document, Timestamp } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { ours, useTestMongo } from "../hooks/testing";
import { find } from "../wire/raw-session";

const mongo = useTestMongo();
const { db } = mongo;
beforeEach(() => db().dropDatabase());

const found = (reply: Document): Document[] => reply.cursor.firstBatch;

describe("a snapshot session", () => {
  it("reads one state for as long as it is used", async () => {
    const items = db().collection("items");
    await items.insertMany([{ k: 1 }, { k: 2 }]);
    const own = mongo.client.startSession({ snapshot: true });
    expect(await items.find({}, { session: own }).toArray()).toHaveLength(2);
    await items.insertOne({ k: 3 });
    await items.deleteOne({ k: 1 });
    expect(await items.find({}, { session: own }).toArray()).toHaveLength(2);
    expect(await items.distinct("k", {}, { session: own })).toEqual([1, 2]);
    expect(
      await items.aggregate([{ $group: { _id: null, sum: { $sum: "$k" } } }], { session: own }).toArray(),
    ).toEqual([{ _id: null, sum: 3 }]);
    await own.endSession();
    const later = mongo.client.startSession({ snapshot: true });
    expect(await items.distinct("k", {}, { session: later })).toEqual([2, 3]);
    await later.endSession();
  });

  it.runIf(ours)("is told when its state is gone, or not there yet", async () => {
    const items = db().collection("items");
    const first = await items.insertOne({ k: 1 });
    expect(first.acknowledged).toBe(true);
    const { operationTime } = await db().command({ ping: 1 });
    const at = (level: string, atClusterTime?: unknown) =>
      mongo.raw.command({ ...find(), $db: mongo.server.database, readConcern: { level, atClusterTime } });
    expect(found(await at("snapshot", operationTime))).toHaveLength(1);
    await items.insertOne({ k: 2 });
    expect(found(await at("snapshot", operationTime))).toHaveLength(1);
    expect(await at("snapshot", new Timestamp({ t: operationTime.high - 5, i: 1 }))).toMatchObject({
      code: 239,
    });
    expect(await at("snapshot", new Timestamp({ t: operationTime.high + 1000, i: 1 }))).toMatchObject({
      code: 72,
    });
    expect(await at("majority", operationTime)).toMatchObject({ code: 72 });
    expect(
      await mongo.raw.command({
        count: "items",
        $db: mongo.server.database,
        readConcern: { level: "snapshot" },
      }),
    ).toMatchObject({ code: 72 });
  });
});
