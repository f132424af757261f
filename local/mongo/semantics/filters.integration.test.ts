import { type Collection, type Document, MongoClient, type MongoServerError } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { factsOf } from "../spec/requirements";
import { startTestMongo, type TestMongo } from "../testing";
import { filterTables } from "./filter-tables";
import { legible } from "./legible";
import { patternTables } from "./tables/patterns";
import { refusedFilters } from "./tables/refused-filters";

let server: TestMongo;
let client: MongoClient;
let rows: Collection<Document>;

beforeAll(async () => {
  server = await startTestMongo();
  client = await MongoClient.connect(server.uri);
  rows = client.db().collection("rows");
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

describe("filters through the driver", () => {
  it.each(filterTables)("%s", async (name, table) => {
    const documents = table.map(([, doc], i) => ({ _id: `${name} ${i}`, ...doc }));
    await rows.insertMany(documents as Document[]);
    const wrong: string[] = [];
    for (const [i, [filter, doc, found]] of table.entries()) {
      const id = `${name} ${i}`;
      const there = await rows.find({ $and: [{ _id: id as never }, filter] }).toArray();
      if ((there.length === 1) !== found) wrong.push(`${legible(filter, doc)} should be ${found}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(patternTables)("with patterns: %s", async (name, table) => {
    await rows.insertMany(table.map(([, , text], i) => ({ _id: `${name} ${i}` as never, text })));
    const wrong: string[] = [];
    const { local } = await factsOf(client);
    for (const [i, [pattern, options, text, found, here]] of table.entries()) {
      const id = `${name} ${i}` as never;
      const expected = local && here ? 51091 : found;
      const answer = await rows
        .countDocuments({ _id: id, text: { $regex: pattern, $options: options } })
        .then((count) => count === 1)
        .catch((error: MongoServerError) => error.code);
      if (answer !== expected)
        wrong.push(`/${pattern}/${options} on ${legible(text)} should be ${expected}, is ${answer}`);
    }
    expect(wrong).toEqual([]);
  });

  it("find the same through an index as without", async () => {
    const table = filterTables.flatMap(([, part]) => part);
    const indexed = client.db().collection("indexed");
    for (const path of ["a", "a.b"]) await indexed.createIndex({ [path]: 1 });
    await indexed.insertMany(table.map(([, doc], i) => ({ n: i, ...doc })));
    const numbers = async (filter: Document, hint?: Document): Promise<number[]> => {
      const found = await indexed
        .find(filter, { projection: { _id: 0, n: 1 }, ...(hint && { hint }) })
        .toArray();
      return found.map((doc) => Number(doc.n)).sort((a, b) => a - b);
    };
    const wrong: string[] = [];
    const tried = process.env.LONG ? table : table.filter((_, i) => i % 4 === 0);
    for (const [filter] of tried) {
      const [found, scanned] = [await numbers(filter), await numbers(filter, { $natural: 1 })];
      if (String(found) !== String(scanned)) wrong.push(legible(filter));
    }
    expect(wrong).toEqual([]);
  });

  it("are refused with MongoDB's codes", async () => {
    const wrong: string[] = [];
    for (const [filter, code, message] of refusedFilters) {
      const answer = await rows.findOne(filter).catch((error: unknown) => error);
      const { code: given, message: text } = (answer ?? {}) as { code?: number; message?: string };
      if (given !== code || !message.test(text ?? ""))
        wrong.push(`${legible(filter)}: ${given} ${text}, should be ${code} ${message}`);
    }
    expect(wrong).toEqual([]);
  });
});
