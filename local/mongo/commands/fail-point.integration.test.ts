import { type Document, MongoClient, MongoNetworkError } from "mongodb";
import { afterEach, describe, expect, it } from "vitest";
import { ours, useTestMongo } from "../hooks/testing";
import { failure } from "../testing";

const mongo = useTestMongo([], { retryReads: false, retryWrites: false });

const fail = (mode: unknown, data: Document = {}): Promise<Document> =>
  mongo.client.db("admin").command({ configureFailPoint: "failCommand", mode, data });

afterEach(async () => {
  await fail("off");
});

describe.runIf(ours)("failCommand", () => {
  const items = () => mongo.client.db("fails").collection("items");

  it("makes the named commands fail as often as it is told", async () => {
    await fail({ times: 2 }, { failCommands: ["find"], errorCode: 96 });
    expect(await failure(items().findOne())).toMatchObject({ code: 96 });
    await items().insertOne({});
    expect(await failure(items().findOne())).toMatchObject({ code: 96 });
    expect(await items().findOne()).not.toBeNull();
    expect((await fail("off")).count).toBe(2);
  });

  it("gives the labels it is told, or those the code brings", async () => {
    await fail("alwaysOn", { failCommands: ["insert"], errorCode: 8, errorLabels: ["Mine"] });
    expect((await failure(items().insertOne({}))).errorLabels).toEqual(["Mine"]);
    const session = mongo.client.startSession();
    session.startTransaction();
    await fail("alwaysOn", { failCommands: ["insert", "commitTransaction"], errorCode: 91 });
    expect((await failure(items().insertOne({}, { session }))).errorLabels).toContain(
      "TransientTransactionError",
    );
    await fail("alwaysOn", { failCommands: ["insert"], errorCode: 112, errorLabels: [] });
    expect((await failure(items().insertOne({}, { session }))).errorLabels ?? []).toEqual([]);
    await session.abortTransaction();
    await session.endSession();
  });

  it("closes connections, so that a retryable write goes out twice and is done once", async () => {
    await fail("alwaysOn", { failCommands: ["insert"], closeConnection: true });
    await expect(items().insertOne({})).rejects.toBeInstanceOf(MongoNetworkError);
    await items().deleteMany({});
    const retrying = await MongoClient.connect(mongo.server.uri);
    await fail({ times: 1 }, { failCommands: ["insert"], closeConnection: true });
    await retrying.db("fails").collection("items").insertOne({ a: 1 });
    await fail(
      { times: 1 },
      { failCommands: ["insert"], writeConcernError: { code: 91, errmsg: "stopping" } },
    );
    await retrying.db("fails").collection("items").insertOne({ a: 2 });
    expect(await items().countDocuments()).toBe(2);
    await retrying.close();
  });

  it("refuses what it does not understand", async () => {
    expect(await failure(fail("sometimes"))).toMatchObject({ code: 2 });
    expect(
      await failure(mongo.client.db("admin").command({ configureFailPoint: "other", mode: "alwaysOn" })),
    ).toMatchObject({ code: 182 });
    expect(
      await failure(mongo.client.db("fails").command({ configureFailPoint: "failCommand", mode: "off" })),
    ).toMatchObject({ code: 13 });
  });
});
