import { BSON, type CommandStartedEvent, type Document } from "mongodb";
import { expect } from "vitest";
import { getCurrentTest } from "vitest/suite";
import { db, mongo } from "@/lib/platform/db/client";

/** Commands that look for documents. */
const SEARCHES = ["find", "aggregate", "count", "distinct", "findAndModify", "update", "delete"];
/** What the driver adds to a command and `explain` does not take. */
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

/** A command that was really sent, and how the database finds its documents. */
export type SentPlan = {
  /** Command, collection and what it asks, for messages and for finding one among many. */
  sent: string;
  collection: string;
  /** Of the winning plan, e.g. `["FETCH", "IXSCAN"]`. */
  stages: string[];
  /** Keys and documents that running it reads. */
  keys: number;
  docs: number;
};

/**
 * Runs something of the product, and answers the plan of every search that it sent to the database meanwhile, taken by
 * `explain` from the very command. Other calls must not run at the same time. Needs startTestDatabase.
 */
export async function plansOf(run: () => Promise<unknown>): Promise<SentPlan[]> {
  const commands: Document[] = [];
  const record = ({ commandName, command }: CommandStartedEvent) => {
    // A count without a filter is read from the collection's own books.
    const estimate = commandName === "count" && command.query === undefined;
    if (SEARCHES.includes(commandName) && !estimate) commands.push(...statementsOf(withoutEnvelope(command)));
  };
  mongo().on("commandStarted", record);
  try {
    await run();
  } finally {
    mongo().off("commandStarted", record);
  }
  // Plans read differently elsewhere: the test is counted as skipped.
  if (!(await explainsAsWeRead())) getCurrentTest()?.context.skip("another engine's explain");
  const plans: SentPlan[] = [];
  for (const command of commands) plans.push(await planOf(command));
  return plans;
}

/** Whether the server is local/mongo, or a MongoDB by its own word. */
async function explainsAsWeRead(): Promise<boolean> {
  if (!process.env.MONGODB_TEST_URI) return true;
  // Not `buildInfo`: the product does not send it, so the run would end as one that sent something unknown.
  const { storageEngine } = await db().admin().command({ serverStatus: 1 });
  return storageEngine?.name === "wiredTiger";
}

/** Without the envelope; the rest is the driver's own object and is not changed. */
const withoutEnvelope = (command: Document): Document =>
  Object.fromEntries(Object.entries(command).filter(([name]) => !ENVELOPE.includes(name)));

/** `explain` takes one statement of a batch of writes at a time. */
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

/** Every value that stands under a name, however deep, but not inside another of the same name. */
function valuesOf(inside: unknown, name: string): unknown[] {
  if (typeof inside !== "object" || inside === null) return [];
  return Object.entries(inside).flatMap(([key, value]) => {
    return key === name ? [value] : valuesOf(value, name);
  });
}

/** `EOF`: there is no such collection yet, or nothing can match. */
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
 * Every one of these walks an index and none a whole collection; with `inOrder` none sorts in memory either. There must be
 * some: a recording that caught nothing proves nothing.
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
