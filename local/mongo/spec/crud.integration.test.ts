import fs from "node:fs";
import path from "node:path";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestMongo, type TestMongo } from "../testing";
import { readSuite, type SpecFile } from "./format";
import list from "./known.json";
import { falseCases, ownCases } from "./own-cases";
import { applies, factsOf, type ServerFacts } from "./requirements";
import { runSpecTest } from "./run-test";

/**
 * Two suites through the official driver: cases of our own, which run everywhere, and the CRUD tests of the driver
 * specifications, read in place where somebody has them. `known.json` names what of these does not pass on the local
 * server and why; only what the driver does by itself may fail on another server.
 */
const root = path.resolve(import.meta.dirname, "../../..");
const given = process.env.MONGO_SPEC_TESTS;
const folder = path.join(given ?? path.join(root, "../shared/mongo-spec-tests"), "crud/tests/unified");
const suite = readSuite(folder);
const known: readonly { file: string; test: string; reason: string; driver?: boolean }[] = list;
const LEAST = 310;

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
  const data = [ownCases, ...(suite ?? [])].flatMap((file) => file.initialData ?? []);
  for (const name of new Set(data.map(({ databaseName }) => databaseName)))
    await internal.db(name).dropDatabase();
  await internal.close();
  await mongo.stop();
});

const run = (file: SpecFile, test: SpecFile["tests"][number]) => runSpecTest(file, test, mongo.uri, internal);

describe("CRUD in cases of our own", () => {
  for (const test of ownCases.tests) it(test.description, () => run(ownCases, test));
});

describe("a judge that can say no", () => {
  for (const test of falseCases)
    it(`sees ${test.description}`, async () => {
      await expect(run(ownCases, test)).rejects.toThrow();
    });

  it("has the specifications' tests where it was told that they are", () => {
    if (given !== undefined) expect(fs.existsSync(folder), folder).toBe(true);
  });
});

describe.skipIf(!suite)("CRUD specification", () => {
  const figures = { passed: 0, failed: 0, listed: 0, notApplying: 0 };

  for (const file of suite ?? [])
    for (const test of file.tests)
      it(`${file.name}: ${test.description}`, async (context) => {
        const meant = applies(file.runOnRequirements, server) && applies(test.runOnRequirements, server);
        if (!meant || test.skipReason) {
          figures.notApplying++;
          context.skip();
        }
        const entry = known.find(
          (one) => one.file === file.name && one.test === test.description && (server.local || one.driver),
        );
        const error = await run(file, test).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (!error) figures.passed++;
        else if (entry) figures.listed++;
        else figures.failed++;
        if (entry) expect(error, "the test passes and must leave known.json").toBeDefined();
        else if (error) throw error;
      });

  it("names only tests that exist and says why each does not pass", () => {
    for (const { file, test, reason } of known) {
      const found = suite?.find((one) => one.name === file)?.tests.some((one) => one.description === test);
      expect(found, `${file}: ${test}`).toBe(true);
      expect(reason).not.toBe("");
    }
  });

  it(`passes at least ${LEAST} of the tests that apply to the announced version and topology`, () => {
    const { passed, failed, listed, notApplying } = figures;
    console.log(
      `CRUD specification on ${server.version} (${server.topology}): ${passed} of ${passed + failed + listed} that ` +
        `apply pass, ${listed} are listed, ${failed} fail; ${notApplying} are for other versions or topologies`,
    );
    if (server.local) expect(passed).toBeGreaterThanOrEqual(LEAST);
  });
});
