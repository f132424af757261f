import { Timestamp } from "mongodb";
import { onlyReads, writesOutput } from "../aggregate/output";
import { type Doc, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { Budget, MOST_TIME, TooLong, within } from "../budget";
import { errorReply, MongoError } from "../errors";
import { addTimes } from "./admin";
import { readConcernOf, writeConcernProblem } from "./concerns";
import type { Command, Context } from "./context";
import { labelsOf } from "./error-labels";
import { CloseConnection } from "./fail-point";
import { checkFields, timeLimit } from "./field-types";
import { checkDatabaseName } from "./names";
import { checkApiVersion, checkSessionOptions } from "./session-options";
import { type CommandEntry, commands } from "./table";

/** The reply of a failed command, without labels. */
function failed(name: string, error: unknown): Doc {
  if (error instanceof CloseConnection) throw error;
  if (error instanceof MongoError) return errorReply(error);
  console.error(`local-mongo: ${name} failed:`, error);
  return errorReply(new MongoError(1, error instanceof Error ? error.message : String(error)));
}

/** The command inside `explain` is held to its fields too. */
function checkExplained(inner: Value | undefined): void {
  if (!isDoc(inner)) return;
  const [name = ""] = inner.keys();
  const entry = commands.get(name);
  if (entry?.shape) checkFields(entry.shown, entry.shape, inner);
}

/** Checks everything about a command that can be told without carrying it out. */
function check(entry: CommandEntry, command: Command): void {
  const { doc, db, raw } = command;
  const { name } = entry;
  checkDatabaseName(db);
  if (entry.admin && db !== "admin")
    throw new MongoError(13, `${name} may only be run against the admin database.`);
  checkApiVersion(doc, name, entry.version1 === true);
  if (entry.shape) checkFields(entry.shown, entry.shape, doc, raw);
  if (name === "explain") checkExplained(doc.get("explain"));
  checkSessionOptions(doc, entry, db);
  timeLimit(doc);
  const readConcern = readConcernOf(doc, entry);
  if (readConcern?.snapshot && doc.get("autocommit") !== false) command.readConcern = readConcern;
}

/** Whether a read can begin anew on a thread that sees only what is committed. */
function isMovable(entry: CommandEntry, { doc, readConcern }: Command): boolean {
  if (readConcern || !MOVABLE.has(entry.name)) return false;
  return entry.name !== "aggregate" || onlyReads(doc.get("pipeline"));
}

const MOVABLE = new Set(["find", "count", "distinct", "explain", "aggregate"]);

/** Carries the command out, in its transaction when it has one: that is over when the command fails. */
function handle(context: Context, entry: CommandEntry, command: Command): Doc | Promise<Doc> {
  const transaction = entry.ending ? undefined : context.sessions.transactionOf(command.doc);
  const movable = !transaction && isMovable(entry, command);
  const budget = new Budget(timeLimit(command.doc) ?? MOST_TIME, movable);
  command.budget = budget;
  if (transaction) return within(budget, () => inTransaction(context, entry, { ...command, transaction }));
  try {
    return within(budget, () => entry.handler(context, command));
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    return context.threads.run(command, budget.left, context.connectionId);
  }
}

async function inTransaction(context: Context, entry: CommandEntry, command: Command): Promise<Doc> {
  try {
    return await entry.handler(context, command);
  } catch (error) {
    command.transaction?.end("aborted");
    throw error;
  }
}

async function carriedOut(context: Context, command: Command): Promise<Doc> {
  try {
    const entry = commands.get(command.name);
    if (!entry) throw new MongoError(59, `no such command: '${command.name}'`);
    check(entry, command);
    const failure = context.failCommand?.isOn
      ? await context.failCommand.meet(entry.name, context.client)
      : undefined;
    const writes = entry.writes || (entry.name === "aggregate" && writesOutput(command.doc.get("pipeline")));
    const concern = writes ? writeConcernProblem(command.doc) : undefined;
    const done = failure?.error ? errorReply(failure.error) : handle(context, entry, command);
    // Most reads are done at once.
    const reply = done instanceof Promise ? await done : done;
    const problem = failure?.writeConcernError ?? concern;
    if (problem) reply.set("writeConcernError", problem);
    if (failure?.labels) reply.set("errorLabels", failure.labels);
    return reply;
  } catch (error) {
    return failed(command.name, error);
  }
}

const codeOf = (doc: Doc): number | undefined => {
  const code = doc.get("code");
  return isNumber(code) ? toDouble(code) : undefined;
};

function addLabels(command: Command, reply: Doc): void {
  const concern = reply.get("writeConcernError");
  if (reply.has("errorLabels") || (reply.get("ok") === 1 && !isDoc(concern))) return;
  const labels = labelsOf(command.doc, command.name, {
    code: codeOf(reply),
    writeConcernCode: isDoc(concern) ? codeOf(concern) : undefined,
  });
  if (labels.length > 0) reply.set("errorLabels", labels);
}

/** Tells at which time a snapshot was read, so that the client can read it again. */
function addSnapshotTime({ snapshotTime }: Command, reply: Doc): void {
  if (snapshotTime === undefined || reply.get("ok") !== 1) return;
  const cursor = reply.get("cursor");
  (isDoc(cursor) ? cursor : reply).set("atClusterTime", new Timestamp(snapshotTime));
}

/** Carries out a command and always gives a reply; what goes wrong inside is logged and answered as code 1. */
export async function dispatch(context: Context, command: Command): Promise<Doc> {
  const reply = await carriedOut(context, command);
  addLabels(command, reply);
  addSnapshotTime(command, reply);
  return addTimes(context, reply);
}
