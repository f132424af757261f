import { type Document, MongoClient, MongoNetworkError } from "mongodb";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { failure, startTestMongo, type TestMongo } from "../testing";

let server: TestMongo;
let client: MongoClient;

const fail = (mode: unknown, data: Document = {}): Promise<Document> =>
  client.db("admin").command({ configureFailPoint: "failCommand", mode, data });

beforeAll(async () => {
  server = await startTestMongo();
  client = await MongoClient.connect(server.uri, { retryReads: false, retryWrites: false });
});
afterEach(async () => {
  await fail("off");
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

describe.runIf(process.env.MONGODB_TEST_URI === undefined)("failCommand", () => {
  const items = () => client.db("fails").collection("items");

  it("makes the named commands fail as often as it is told", async () => {
    await fail({ times: 2 }, { failCommands: ["find"], errorCode: 96 });
    expect(await failure(items().findOne())).toMatchObject({ code: 96 });
    await items().insertOne({});
    expect(await failure(items().findOne())).toMatchObject({ code: 96 });
    expect(await items().findOne()).not.toBeNull();
    expect((await fail("off")).count).toBe(2);
  });

  it("lets the first commands pass when it is told to skip", async () => {
    await fail({ skip: 1 }, { failCommands: ["find"], errorCode: 8, appName: "nobody" });
    await items().findOne();
    await items().findOne();
    await fail({ skip: 1 }, { failCommands: ["find"], errorCode: 8 });
    await items().findOne();
    expect(await failure(items().findOne())).toMatchObject({ code: 8 });
  });

  it("meets only the client it names", async () => {
    const other = await MongoClient.connect(server.uri, { appName: "other" });
    await fail("alwaysOn", { failCommands: ["find"], errorCode: 8, appName: "other" });
    await items().findOne();
    expect(await failure(other.db("fails").collection("items").findOne())).toMatchObject({ code: 8 });
    await other.close();
  });

  it("gives the labels it is told, or those the code brings", async () => {
    await fail("alwaysOn", { failCommands: ["insert"], errorCode: 8, errorLabels: ["Mine"] });
    expect((await failure(items().insertOne({}))).errorLabels).toEqual(["Mine"]);
    const session = client.startSession();
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

  it("adds a write concern error to a command that has done its work", async () => {
    await items().deleteMany({});
    await fail("alwaysOn", {
      failCommands: ["insert"],
      writeConcernError: { code: 64, errmsg: "waiting for replication timed out" },
    });
    expect(await failure(items().insertOne({ a: 1 }))).toMatchObject({ code: 64 });
    expect(await items().countDocuments()).toBe(1);
  });

  it("closes connections, so that a retryable write goes out twice and is done once", async () => {
    await fail("alwaysOn", { failCommands: ["insert"], closeConnection: true });
    await expect(items().insertOne({})).rejects.toBeInstanceOf(MongoNetworkError);
    await items().deleteMany({});
    const retrying = await MongoClient.connect(server.uri);
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

  it("blocks a command for a while before it goes on", async () => {
    await fail({ times: 1 }, { failCommands: ["find"], blockConnection: true, blockTimeMS: 300 });
    const done: string[] = [];
    const blocked = items()
      .findOne()
      .then(() => done.push("find"));
    await client.db("fails").command({ ping: 1 });
    done.push("ping");
    await blocked;
    expect(done).toEqual(["ping", "find"]);
  });

  it("refuses what it does not understand", async () => {
    expect(await failure(fail("sometimes"))).toMatchObject({ code: 2 });
    expect(
      await failure(client.db("admin").command({ configureFailPoint: "other", mode: "alwaysOn" })),
    ).toMatchObject({ code: 182 });
    expect(
      await failure(client.db("fails").command({ configureFailPoint: "failCommand", mode: "off" })),
    ).toMatchObject({ code: 13 });
  });
});
