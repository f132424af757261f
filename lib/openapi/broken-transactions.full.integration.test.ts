import { type CommandStartedEvent, type Document, ObjectId } from "mongodb";
import { afterEach, describe, expect, it } from "vitest";
import { db, mongo } from "@/lib/platform/db/client";
import { failNext, failNothing, HAS_FAIL_POINTS } from "../../tests/support/fail-point";
import { makeCast } from "../../tests/support/matrix/cast";
import { CASES } from "../../tests/support/matrix/rows";
import { ask, whoMay } from "../../tests/support/matrix/run";
import { startTestShop } from "../../tests/support/shop";

const shop = startTestShop({}, "own");
const COMMIT = ["commitTransaction"];
const WRITES = ["insert", "update", "findAndModify", "delete"];

/**
 * Errors that a healthy replica set may answer. With each the call must end as without it. Without LONG=1 the calls
 * are tested with the first two in turn.
 */
const FAULTS: readonly (readonly [name: string, fail: () => Promise<unknown>])[] = [
  // Another transaction was faster, or the primary has changed: the whole transaction is run again.
  [
    "TransientTransactionError",
    () => failNext(COMMIT, { errorCode: 112, errorLabels: ["TransientTransactionError"] }),
  ],
  // It is unknown whether the commit was done: only the commit is sent again. The driver itself retries once, so it
  // fails twice.
  ["UnknownTransactionCommitResult", () => failNext(COMMIT, { closeConnection: true }, 2)],
  ...(process.env.LONG
    ? ([
        [
          "a commit without its majority",
          () =>
            failNext(COMMIT, {
              writeConcernError: { code: 64, errmsg: "waiting for replication timed out" },
            }),
        ],
        ["a write that meets a primary stepping down", () => failNext(WRITES, { errorCode: 189 })],
        ["a write whose connection breaks", () => failNext(WRITES, { closeConnection: true })],
      ] as const)
    : []),
];

/** Calls that change something, with a way to make each; without LONG=1 every third of each group. */
const CALLS = Object.values(CASES).flatMap((cases) => {
  const calls = cases.flatMap((one) => {
    const role = whoMay(one);
    return role && one.call.method !== "GET" ? [{ ...one, role }] : [];
  });
  return process.env.LONG ? calls : calls.filter((_, at) => at % 3 === 0);
});

/** Collections of the machinery, which count tries and not results. */
const LEFT_OUT = ["limits", "meta", "leases", "jobRuns"];

const names = async (): Promise<string[]> =>
  (await db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();

/** Empties every collection; indexes stay. */
async function emptyDatabase(): Promise<void> {
  for (const name of await names()) await db().collection(name).deleteMany({});
}

/**
 * A summary of the stored data without names and times: for each collection and path the number of values and the sum
 * of the numbers. Two databases in which the same was done once have the same summary.
 */
async function fingerprint(): Promise<Record<string, string>> {
  const sums = new Map<string, { count: number; sum: number }>();
  for (const name of await names()) {
    if (LEFT_OUT.includes(name)) continue;
    for await (const doc of db().collection(name).find())
      if (name === "balances") addBalance(sums, doc);
      else add(sums, name, doc);
  }
  return Object.fromEntries([...sums].sort().map(([path, { count, sum }]) => [path, `${count} (${sum})`]));
}

/** An account of RANNA is spread over several documents by chance, so only their sum is compared. */
function addBalance(
  sums: Map<string, { count: number; sum: number }>,
  { kind, day, amountPoisha }: Document,
): void {
  const path = `balances.${kind}${day === null ? "" : " of days"}`;
  sums.set(path, { count: 1, sum: (sums.get(path)?.sum ?? 0) + amountPoisha });
}

function add(sums: Map<string, { count: number; sum: number }>, path: string, value: unknown): void {
  const at = sums.get(path) ?? { count: 0, sum: 0 };
  at.count++;
  // A page's version depends on the clock, so it is left out.
  if (typeof value === "number" && path !== "pageVersions.version") at.sum += value;
  sums.set(path, at);
  if (Array.isArray(value)) for (const one of value) add(sums, `${path}[]`, one);
  else if (
    value !== null &&
    typeof value === "object" &&
    !(value instanceof Date) &&
    !(value instanceof ObjectId)
  )
    for (const [name, one] of Object.entries(value as Document)) add(sums, `${path}.${name}`, one);
}

/** Makes the call in an empty database with this fault. Answers the call's answer and what it changed. */
async function outcome({ call, role, make }: (typeof CALLS)[number], fail?: () => Promise<unknown>) {
  await emptyDatabase();
  const cast = await makeCast();
  const made = await make({ cast, role, shop });
  const before = await fingerprint();
  let commits = 0;
  const heard = ({ commandName }: CommandStartedEvent) => {
    if (commandName === "commitTransaction") commits++;
  };
  await fail?.();
  mongo().on("commandStarted", heard);
  const { status } = await ask(call, made, role, cast);
  mongo().off("commandStarted", heard);
  const failed = await failNothing();
  const after = await fingerprint();
  const changed = Object.fromEntries(
    Object.entries(after)
      .filter(([path, now]) => before[path] !== now)
      .map(([path, now]) => [path, `${before[path] ?? "0 (0)"} -> ${now}`]),
  );
  return { commits, failed, result: { status, changed } };
}

let driven = 0;

describe.runIf(HAS_FAIL_POINTS)("a database that fails in the middle", () => {
  afterEach(failNothing);

  it.each(CALLS.map((one) => [one.name, one] as const))("%s is done once", async (_, one) => {
    const well = await outcome(one);
    if (well.commits === 0) return;
    driven++;
    expect(well.result.status).toBeLessThan(300);
    const inTurn = FAULTS.slice(driven % 2, (driven % 2) + 1);
    for (const [fault, fail] of process.env.LONG ? FAULTS : inTurn) {
      const { failed, result } = await outcome(one, fail);
      expect(failed, fault).toBeGreaterThan(0);
      expect(result, fault).toEqual(well.result);
    }
  });

  it("has been tried on the transactions of the calls", () => {
    expect(driven).toBeGreaterThan(process.env.LONG ? 40 : 13);
  });
});
