import { BSON, type Collection, type Document, type Filter, MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestMongo, type TestMongo } from "../testing";
import { legible } from "./legible";
import { refusedUpdates } from "./tables/refused-updates";
import { refusedUpserts, upserts } from "./tables/upserts";
import { updateTables } from "./update-tables";

interface Outcome {
  n: number;
  nModified: number;
  writeErrors?: { code: number; errmsg: string }[];
}

let server: TestMongo;
let client: MongoClient;
let rows: Collection<Document>;

beforeAll(async () => {
  server = await startTestMongo();
  client = await MongoClient.connect(server.uri, { promoteValues: false });
  rows = client.db().collection("rows");
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

/** One update statement, replacements included, as the command takes it. */
async function update(q: Document, u: Document | Document[], more: Document = {}): Promise<Outcome> {
  const command = { update: "rows", updates: [{ q, u, ...more }] };
  try {
    return (await client.db().command(command, { promoteValues: true })) as unknown as Outcome;
  } catch (error) {
    const { code, message } = error as { code: number; message: string };
    return { n: 0, nModified: 0, writeErrors: [{ code, errmsg: message }] };
  }
}

const byId = (id: number): Filter<Document> => ({ _id: id as never });
const bytes = (doc: Document): string => Buffer.from(BSON.serialize(doc)).toString("hex");

function complaint(outcome: Outcome, code: number, message: RegExp): string | undefined {
  const [error] = outcome.writeErrors ?? [];
  const told = error ? `${error.code} ${error.errmsg}` : "success";
  return error?.code === code && message.test(error.errmsg)
    ? undefined
    : `${told}, should be ${code} ${message}`;
}

describe("updates through the driver", () => {
  it.each(updateTables)("%s", async (_, table) => {
    const wrong: string[] = [];
    await rows.deleteMany({});
    await rows.insertMany(table.map(([before], i) => ({ _id: i as never, ...before })));
    for (const [_id, [before, change, after, options = {}]] of table.entries()) {
      const more = options.arrayFilters ? { arrayFilters: options.arrayFilters } : {};
      const outcome = await update({ ...options.filter, ...byId(_id) }, change, more);
      const found = await rows.findOne(byId(_id));
      const wanted = legible({ _id, ...after });
      const modified = bytes(before) !== bytes(after);
      const told = outcome.writeErrors?.[0]?.errmsg ?? `nModified ${outcome.nModified}`;
      if (legible(found) !== wanted || outcome.nModified !== Number(modified))
        wrong.push(
          `${legible(change)} of ${legible(before)}: ${legible(found)} ${told}, should be ${wanted}`,
        );
    }
    expect(wrong).toEqual([]);
  });

  it.each(refusedUpdates)("are refused: %s", async (_, table) => {
    const wrong: string[] = [];
    await rows.deleteMany({});
    await rows.insertMany(table.map(([before], i) => ({ _id: i as never, ...before })));
    for (const [_id, [before, change, code, message, options = {}]] of table.entries()) {
      const more = options.arrayFilters ? { arrayFilters: options.arrayFilters } : {};
      const outcome = await update({ ...options.filter, ...byId(_id) }, change, more);
      const problem = complaint(outcome, code, message);
      if (problem) wrong.push(`${legible(change).slice(0, 200)}: ${problem}`);
      if (legible(await rows.findOne(byId(_id))) !== legible({ _id, ...before }))
        wrong.push(`${legible(change).slice(0, 200)} changed the document`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("upserts through the driver", () => {
  it("insert what the query fixes and the update does", async () => {
    const wrong: string[] = [];
    for (const [filter, change, made, options = {}] of upserts) {
      await rows.deleteMany({});
      const more = options.arrayFilters ? { arrayFilters: options.arrayFilters } : {};
      const outcome = await update(filter, change, { upsert: true, ...more });
      const found = await rows.findOne({});
      if (legible(found) !== legible(made))
        wrong.push(`${legible(filter, change)}: ${legible(found ?? outcome)}, should be ${legible(made)}`);
    }
    expect(wrong).toEqual([]);
  });

  it("are refused and insert nothing", async () => {
    const wrong: string[] = [];
    await rows.deleteMany({});
    for (const [filter, change, code, message] of refusedUpserts) {
      const problem = complaint(await update(filter, change, { upsert: true }), code, message);
      if (problem) wrong.push(`${legible(filter, change)}: ${problem}`);
    }
    expect(wrong).toEqual([]);
    expect(await rows.countDocuments()).toBe(0);
  });
});
