import { Timestamp } from "mongodb";
import { type Doc, isDoc, isNumber, toDouble } from "../bson/values";
import { MOST_TIME, within } from "../deadline";
import { errorReply, MongoError, refusal } from "../errors";
import { addTimes } from "./admin";
import { checkConcerns, readConcernOf } from "./concerns";
import type { Command, Context } from "./context";
import { labelsOf } from "./error-labels";
import { CloseConnection } from "./fail-point";
import { checkFields, timeLimit } from "./field-types";
import { checkDatabaseName } from "./names";
import { checkSessionOptions } from "./session-options";
import { type CommandEntry, commands } from "./table";

/** Builds the reply of a failed command, without error labels. */
function failed(name: string, error: unknown): Doc {
  if (error instanceof CloseConnection) throw error;
  if (error instanceof MongoError) return errorReply(error);
  console.error(`local-mongo: ${name} failed:`, error);
  return errorReply(new MongoError(1, error instanceof Error ? error.message : String(error)));
}

/** Checks the parts of a command that can be checked without reading data. */
function check(entry: CommandEntry, command: Command): void {
  const { doc, db, raw, name } = command;
  checkDatabaseName(db);
  if (entry.admin && db !== "admin")
    throw new MongoError(13, `${name} may only be run against the admin database.`);
  if (entry.fields) checkFields(name, entry.fields, doc, raw);
  // Also checks the fields of the command inside `explain`.
  const inner = name === "explain" ? doc.get("explain") : undefined;
  const [explained = ""] = isDoc(inner) ? inner.keys() : [];
  const fields = commands.get(explained)?.fields;
  if (isDoc(inner) && fields) checkFields(explained, fields, inner);
  checkSessionOptions(doc, name, entry, db);
  checkConcerns(doc);
  command.left = timeLimit(doc) ?? MOST_TIME;
  const readConcern = readConcernOf(doc, name, entry.snapshots === true);
  if (readConcern?.snapshot && doc.get("autocommit") !== false) command.readConcern = readConcern;
}

/** Runs the command, inside its transaction if it has one. If the command fails, its transaction ends. */
function handle(context: Context, entry: CommandEntry, command: Command): Doc | Promise<Doc> {
  const transaction = entry.ending ? undefined : context.sessions.transactionOf(command.doc);
  if (transaction)
    return within(command.left, () => inTransaction(context, entry, { ...command, transaction }));
  return within(command.left, () => entry.handler(context, command));
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
    if (!entry) throw refusal(59, `no such command: '${command.name}'; it`);
    check(entry, command);
    const failure = context.failCommand?.isOn
      ? await context.failCommand.meet(command.name, context.client)
      : undefined;
    const done = failure?.error ? errorReply(failure.error) : handle(context, entry, command);
    // Avoids `await` for a finished reply, because `await` would delay the reply.
    const reply = done instanceof Promise ? await done : done;
    if (failure?.writeConcernError) reply.set("writeConcernError", failure.writeConcernError);
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

/** Adds the cluster time of the snapshot that was read, so that the client can read this snapshot later. */
function addSnapshotTime({ snapshotTime }: Command, reply: Doc): void {
  if (snapshotTime === undefined || reply.get("ok") !== 1) return;
  const cursor = reply.get("cursor");
  (isDoc(cursor) ? cursor : reply).set("atClusterTime", new Timestamp(snapshotTime));
}

/** Runs a command and always resolves to a reply. An unexpected error is logged and answered with error code 1. */
export async function dispatch(context: Context, command: Command): Promise<Doc> {
  const reply = await carriedOut(context, command);
  addLabels(command, reply);
  addSnapshotTime(command, reply);
  return addTimes(context, reply);
}
