import path from "node:path";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestMongo, type TestMongo } from "../testing";
import { readSuite } from "./format";
import list from "./known.json";
import { applies, factsOf, type ServerFacts } from "./requirements";
import { runSpecTest } from "./run-test";

/**
 * The CRUD tests of the driver specifications, read in place, with the official driver. `known.json` names what does
 * not pass on the local server and why; of these only what the driver does by itself may fail on another server.
 */
const root = path.resolve(import.meta.dirname, "../../..");
const folder = path.join(
  process.env.MONGO_SPEC_TESTS ?? path.join(root, "../shared/mongo-spec-tests"),
  "crud/tests/unified",
);
const suite = readSuite(folder);
const known: readonly { file: string; test: string; reason: string; driver?: boolean }[] = list;
const LEAST = 310;

if (!suite) console.log(`CRUD specification tests skipped: there is no folder ${folder}`);

describe.skipIf(!suite)("CRUD specification", () => {
  let mongo: TestMongo;
  let internal: MongoClient;
  let server: ServerFacts;
  const figures = { passed: 0, failed: 0, listed: 0, notApplying: 0 };

  beforeAll(async () => {
    mongo = await startTestMongo();
    const uri = new URL(mongo.uri);
    uri.pathname = "/";
    mongo.uri = uri.href;
    internal = await MongoClient.connect(mongo.uri);
    server = await factsOf(internal);
  });

  afterAll(async () => {
    const names = new Set(
      (suite ?? []).flatMap((file) => (file.initialData ?? []).map((d) => d.databaseName)),
    );
    for (const name of names) await internal.db(name).dropDatabase();
    await internal.close();
    await mongo.stop();
  });

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
        const error = await runSpecTest(file, test, mongo.uri, internal).then(
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
