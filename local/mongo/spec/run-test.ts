import { Collection, Db, type Document, type MongoClient } from "mongodb";
import { type CommandEvent, Entities, isRefusal } from "./entities";
import { matchError } from "./expected-error";
import type { CollectionData, ExpectedEvents, Operation, SpecFile, SpecTest } from "./format";
import { Mismatch, match } from "./match";
import { onCollection, onDatabase } from "./operations";

/**
 * Runs one test of the unified format. Resolves to "refused" if the test needs an unsupported feature, otherwise to
 * "passed". Rejects if the test fails.
 */
export async function runSpecTest(
  file: SpecFile,
  test: SpecTest,
  uri: string,
  internal: MongoClient,
): Promise<"passed" | "refused"> {
  const entities = new Entities(uri);
  const failPoints: string[] = [];
  try {
    for (const data of file.initialData ?? []) await prepare(internal, data);
    await entities.create(file.createEntities ?? []);
    for (const operation of test.operations) {
      if (operation.object === "testRunner") await special(entities, operation, failPoints);
      else await perform(entities, operation);
    }
    for (const expected of test.expectEvents ?? []) matchEvents(entities, expected);
    for (const data of test.outcome ?? []) await checkOutcome(internal, data, entities);
    return "passed";
  } catch (error) {
    if (entities.refused || (error instanceof Error && isRefusal(error.message))) return "refused";
    throw error;
  } finally {
    for (const name of failPoints)
      await internal.db("admin").command({ configureFailPoint: name, mode: "off" });
    await entities.close();
  }
}

async function prepare(client: MongoClient, data: CollectionData): Promise<void> {
  const database = client.db(data.databaseName);
  await database.collection(data.collectionName).drop({ writeConcern: { w: "majority" } });
  if (data.documents.length === 0 || data.createOptions)
    await database.createCollection(data.collectionName, {
      ...data.createOptions,
      writeConcern: { w: "majority" },
    });
  if (data.documents.length > 0)
    await database.collection(data.collectionName).insertMany(
      data.documents.map((doc) => ({ ...doc })),
      { writeConcern: { w: "majority" } },
    );
}

async function special(entities: Entities, operation: Operation, failPoints: string[]): Promise<void> {
  const given = operation.arguments ?? {};
  if (operation.name !== "failPoint")
    throw new Error(`the runner does not know the operation ${operation.name}`);
  await entities.client(given.client).db("admin").command(given.failPoint);
  failPoints.push(String(given.failPoint.configureFailPoint));
}

function call(entities: Entities, operation: Operation): unknown {
  const { session, ...given } = operation.arguments ?? {};
  const options = session === undefined ? given : { ...given, session: entities.session(session) };
  const on = entities.value(operation.object);
  if (on instanceof Collection) return onCollection(operation.name)(on, options);
  if (on instanceof Db) return onDatabase(operation.name)(on, options);
  throw new Error(`the runner has no operations on ${operation.object}`);
}

async function perform(entities: Entities, operation: Operation): Promise<void> {
  let result: unknown;
  try {
    result = await call(entities, operation);
  } catch (error) {
    if (operation.ignoreResultAndError) return;
    if (!operation.expectError) throw error;
    matchError(error, operation.expectError, entities);
    return;
  }
  if (operation.expectError)
    throw new Mismatch(`${operation.name} should fail with ${JSON.stringify(operation.expectError)}`);
  if ("expectResult" in operation) match(operation.expectResult, result, entities, true);
  if (operation.saveResultAsEntity) entities.add(operation.saveResultAsEntity, result);
}

function matchEvents(entities: Entities, expected: ExpectedEvents): void {
  if (expected.eventType && expected.eventType !== "command")
    throw new Error(`the runner does not know events of the kind ${expected.eventType}`);
  const seen = entities.eventsOf(expected.client);
  const enough = expected.ignoreExtraEvents
    ? seen.length >= expected.events.length
    : seen.length === expected.events.length;
  if (!enough)
    throw new Mismatch(
      `${expected.events.length} events expected, got ${seen.map(({ event }) => event.commandName).join(", ") || "none"}`,
    );
  expected.events.forEach((wanted, i) => {
    const [[kind, fields] = []] = Object.entries(wanted as Record<string, Document>);
    const given = seen[i];
    if (!given || given.kind !== kind)
      throw new Mismatch(`event ${i} should be a ${kind}, got a ${given?.kind}`);
    matchEvent(fields ?? {}, given.event, entities);
  });
}

function matchEvent(wanted: Document, event: CommandEvent, entities: Entities): void {
  for (const name of ["commandName", "databaseName"] as const)
    if (wanted[name] !== undefined) match(wanted[name], event[name], entities, false, name);
  if (wanted.command) match(wanted.command, "command" in event ? event.command : undefined, entities, true);
  if (wanted.reply) match(wanted.reply, "reply" in event ? event.reply : undefined, entities, true);
}

async function checkOutcome(client: MongoClient, data: CollectionData, entities: Entities): Promise<void> {
  const found = await client
    .db(data.databaseName)
    .collection(data.collectionName)
    .find({}, { sort: { _id: 1 } })
    .toArray();
  match(data.documents, found, entities, false, `${data.databaseName}.${data.collectionName}`);
}
