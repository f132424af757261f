import { BSON, type CommandStartedEvent, type Document } from "mongodb";
import { expect } from "vitest";
import { getCurrentTest } from "vitest/suite";
import { db, mongo } from "@/lib/platform/db/client";

/** Commands that search for documents. */
const SEARCHES = ["find", "aggregate", "count", "distinct", "findAndModify", "update", "delete"];
/** Fields that the driver adds to a command and that `explain` refuses. */
const ENVELOPE = [
  "$db",
  "$clusterTime",
  "$readPreference",
  "lsid",
  "txnNumber",
  "startTransaction",
  "autocommit",
  "readConcern",
  "writeConcern",
  "maxTimeMS",
];

/** A command that was sent, and the plan by which the database finds its documents. */
export type SentPlan = {
  /** The command, its collection and its query as text, for messages and for finding one of several. */
  sent: string;
  collection: string;
  /** The stages of the winning plan, e.g. `["FETCH", "IXSCAN"]`. */
  stages: string[];
  /** Numbers of keys and documents that the command reads. */
  keys: number;
  docs: number;
};

/**
 * Runs code of the product and returns the plan of every search that it has sent to the database, by `explain` of the
 * sent command. No other calls may run at the same time. Needs startTestDatabase.
 */
export async function plansOf(run: () => Promise<unknown>): Promise<SentPlan[]> {
  const commands: Document[] = [];
  const record = ({ commandName, command }: CommandStartedEvent) => {
    // A count without a query reads the collection's metadata and has no plan.
    const estimate = commandName === "count" && command.query === undefined;
    if (SEARCHES.includes(commandName) && !estimate) commands.push(...statementsOf(withoutEnvelope(command)));
  };
  mongo().on("commandStarted", record);
  try {
    await run();
  } finally {
    mongo().off("commandStarted", record);
  }
  // Other engines describe plans differently. The test is then reported as skipped.
  if (!(await explainsAsWeRead())) getCurrentTest()?.context.skip("another engine's explain");
  const plans: SentPlan[] = [];
  for (const command of commands) plans.push(await planOf(command));
  return plans;
}

/** Whether the server is local/mongo, or MongoDB with the engine WiredTiger. */
async function explainsAsWeRead(): Promise<boolean> {
  if (!process.env.MONGODB_TEST_URI) return true;
  // Does not use `buildInfo`: the product never sends it, so the check of sent commands would fail the run.
  const { storageEngine } = await db().admin().command({ serverStatus: 1 });
  return storageEngine?.name === "wiredTiger";
}

/** A copy of a command without the fields of the driver. The original belongs to the driver and is not changed. */
const withoutEnvelope = (command: Document): Document =>
  Object.fromEntries(Object.entries(command).filter(([name]) => !ENVELOPE.includes(name)));

/** `explain` takes a single statement, so a batch of writes becomes one command per statement. */
function statementsOf(command: Document): Document[] {
  const batch = ["updates", "deletes"].find((name) => Array.isArray(command[name]));
  if (batch === undefined) return [command];
  return (command[batch] as Document[]).map((one) => ({ ...command, [batch]: [one] }));
}

async function planOf(command: Document): Promise<SentPlan> {
  const explained = await db().command({ explain: command, verbosity: "executionStats" });
  const [name = ""] = Object.keys(command);
  const { [name]: collection, ...asked } = command;
  const sum = (field: string) =>
    valuesOf(explained, "executionStats").reduce<number>(
      (so, stats) => so + ((stats as Document)[field] ?? 0),
      0,
    );
  return {
    sent: `${name} ${collection} ${BSON.EJSON.stringify(asked)}`,
    collection: String(collection),
    stages: valuesOf(valuesOf(explained, "winningPlan"), "stage").map(String),
    keys: sum("totalKeysExamined"),
    docs: sum("totalDocsExamined"),
  };
}

/** All values of fields with a name, at any depth, but not inside of another such value. */
function valuesOf(inside: unknown, name: string): unknown[] {
  if (typeof inside !== "object" || inside === null) return [];
  return Object.entries(inside).flatMap(([key, value]) => {
    return key === name ? [value] : valuesOf(value, name);
  });
}

/** Stages that use an index. `EOF` means that the collection does not exist or that nothing can match. */
const BY_INDEX = [
  "EOF",
  "IXSCAN",
  "IDHACK",
  "COUNT_SCAN",
  "DISTINCT_SCAN",
  "EXPRESS_IXSCAN",
  "EXPRESS_CLUSTERED_IXSCAN",
];

/**
 * Expects that there is at least one plan, that every plan uses an index and none reads a whole collection; with
 * `inOrder` also that none sorts in memory.
 */
export function expectIndexed(plans: readonly SentPlan[], { inOrder = false } = {}): void {
  expect(plans.length, "searches that were recorded").toBeGreaterThan(0);
  for (const { sent, stages } of plans) {
    expect(stages, sent).not.toContain("COLLSCAN");
    expect(
      stages.some((stage) => BY_INDEX.includes(stage)),
      `${sent}: ${stages}`,
    ).toBe(true);
    if (inOrder) expect(stages, sent).not.toContain("SORT");
  }
}
