import fs from "node:fs";
import path from "node:path";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestMongo, type TestMongo } from "../testing";
import { type Operation, readSuite, type SpecFile, type SpecTest } from "./format";
import list from "./known.json";
import { applies, factsOf, type ServerFacts } from "./requirements";
import { runSpecTest } from "./run-test";

/**
 * Runs the CRUD tests of the driver specifications through the official driver, if their folder exists. The server's
 * answer must be right, or an error made by `refusal` (errors.ts). `known.json` lists tests that fail because of the
 * driver.
 */
const root = path.resolve(import.meta.dirname, "../../..");
const given = process.env.MONGO_SPEC_TESTS;
const folder = path.join(given ?? path.join(root, "../shared/mongo-spec-tests"), "crud/tests/unified");
const suite = readSuite(folder);
const known: readonly { file: string; test: string; reason: string }[] = list;
const LEAST_PASSED = 190;

if (!suite) console.log(`The specifications' CRUD tests are skipped: there is no folder ${folder}`);

let mongo: TestMongo;
let internal: MongoClient;
let server: ServerFacts;

beforeAll(async () => {
  mongo = await startTestMongo();
  const uri = new URL(mongo.uri);
  uri.pathname = "/";
  mongo.uri = uri.href;
  internal = await MongoClient.connect(mongo.uri);
  server = await factsOf(internal);
});

afterAll(async () => {
  const data = [own, ...(suite ?? [])].flatMap((file) => file.initialData ?? []);
  for (const name of new Set(data.map(({ databaseName }) => databaseName)))
    await internal.db(name).dropDatabase();
  await internal.close();
  await mongo.stop();
});

const run = (file: SpecFile, test: SpecTest) => runSpecTest(file, test, mongo.uri, internal);

const names = { databaseName: "ranna_test_own_crud", collectionName: "dishes" };
const own: SpecFile = {
  name: "own",
  createEntities: [
    { client: { id: "client", observeEvents: ["commandStartedEvent"] } },
    { database: { id: "database", client: "client", databaseName: names.databaseName } },
    { collection: { id: "collection", database: "database", collectionName: names.collectionName } },
  ],
  initialData: [{ ...names, documents: [{ _id: 1, price: 420 }] }],
  tests: [],
};
const find = (more: Partial<Operation>, filter: object = {}): Operation[] => [
  { object: "collection", name: "find", arguments: { filter }, ...more },
];
const started = (command: object) => [
  { client: "client", events: [{ commandStartedEvent: { commandName: "find", command } }] },
];

describe("a judge", () => {
  const right = find({ expectResult: [{ _id: 1, price: 420 }] });

  it("lets pass what is right, and tells a refusal", async () => {
    expect(
      await run(own, { description: "", operations: right, expectEvents: started({ find: "dishes" }) }),
    ).toBe("passed");
    expect(await run(own, { description: "", operations: find({}, { $where: "1" }) })).toBe("refused");
  });

  it.each<[string, Omit<SpecTest, "description">]>([
    ["another result", { operations: find({ expectResult: [] }) }],
    ["another document", { operations: right, outcome: [{ ...names, documents: [{ _id: 1, price: 421 }] }] }],
    ["a success in place of an error", { operations: find({ expectError: { errorCode: 2 } }) }],
    ["an error in place of a success", { operations: find({}, { $or: [] }) }],
    ["another error", { operations: find({ expectError: { errorCode: 9 } }, { $or: [] }) }],
    ["another command", { operations: right, expectEvents: started({ find: "dishes", limit: 2 }) }],
  ])("sees %s", async (description, test) => {
    await expect(run(own, { description, ...test })).rejects.toThrow();
  });

  it("has the specifications' tests where it was told that they are", () => {
    if (given !== undefined) expect(fs.existsSync(folder), folder).toBe(true);
  });
});

describe.skipIf(!suite)("CRUD specification", () => {
  const figures = { passed: 0, refused: 0, wrong: 0, driver: 0, notApplying: 0 };

  for (const file of suite ?? [])
    for (const test of file.tests)
      it(`${file.name}: ${test.description}`, async (context) => {
        const meant = applies(file.runOnRequirements, server) && applies(test.runOnRequirements, server);
        if (!meant || test.skipReason) {
          figures.notApplying++;
          context.skip();
        }
        const entry = known.find((one) => one.file === file.name && one.test === test.description);
        figures.wrong++;
        const outcome = await run(file, test).catch((error: unknown) => {
          if (!entry) throw error;
          return "driver" as const;
        });
        figures.wrong--;
        figures[outcome]++;
        if (entry) expect(outcome, "the test passes and must leave known.json").not.toBe("passed");
      });

  it("names only tests that exist and says why each does not pass", () => {
    for (const { file, test, reason } of known) {
      const found = suite?.find((one) => one.name === file)?.tests.some((one) => one.description === test);
      expect(found, `${file}: ${test}`).toBe(true);
      expect(reason).not.toBe("");
    }
  });

  it("has no wrong answer among those that apply to the announced version and topology", () => {
    console.log(`CRUD specification on ${server.version} (${server.topology}): ${JSON.stringify(figures)}`);
    expect(figures.wrong).toBe(0);
    if (server.local) expect(figures.passed).toBeGreaterThanOrEqual(LEAST_PASSED);
  });
});
