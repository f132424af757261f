import { encodeDoc } from "../bson/encode";
import { type Doc, typeName } from "../bson/values";
import { MOST_TIME, timeIsOver, within } from "../deadline";
import { MongoError } from "../errors";
import { countField, docField } from "../query/find";
import { Blocked } from "../sessions/locks";
import type { PinnedSnapshots } from "../sessions/pinned-snapshots";
import { PlainWriteView, SnapshotView } from "../sessions/plain-view";
import type { Sessions } from "../sessions/registry";
import { TimedReader } from "../sessions/timed-reader";
import type { Transaction } from "../sessions/transaction";
import type { Environment } from "../storage/environment";
import type { StoreWriter } from "../storage/store-access";
import type { View, WriteView } from "../storage/view";
import type { ReadConcern } from "./concerns";
import type { Cursors, Kept } from "./cursors";
import type { FailCommand } from "./fail-point";
import { checkNamespace } from "./names";

export interface Context {
  environment: Environment;
  sessions: Sessions;
  pinned: PinnedSnapshots;
  cursors: Cursors;
  host: string;
  setName: string;
  connectionId: number;
  startedAt: number;
  /** The client of the connection. `appName` is the application name from its handshake. */
  client: { appName?: string };
  connections: () => number;
  /** The fail point for tests. Undefined unless the server was started for tests. */
  failCommand?: FailCommand;
}

/**
 * A received command: its document, and the documents that were sent as raw bytes in separate sections of the
 * message.
 */
export interface Command {
  name: string;
  doc: Doc;
  db: string;
  /** Raw documents that the client sent in a separate section, by the name of the field to which they belong. */
  raw: Map<string, Buffer[]>;
  transaction?: Transaction;
  /** The read concern of a command that reads a snapshot outside of a transaction. */
  readConcern?: ReadConcern;
  /** Milliseconds that remain of the command's time limit. */
  left: number;
  /** The cluster time of the snapshot that the command reads. Undefined before the read. */
  snapshotTime?: bigint;
}

export type Handler = (context: Context, command: Command) => Doc | Promise<Doc>;

/**
 * Returns the namespace `db.collection` of a command whose first field names the collection. Throws error 73 for a
 * name that MongoDB rejects.
 */
export function namespaceOf(command: Command): string {
  const name = command.doc.get(command.name);
  if (typeof name !== "string")
    throw new MongoError(73, `collection name has invalid type ${typeName(name ?? null)}`);
  const ns = `${command.db}.${name}`;
  checkNamespace(ns);
  return ns;
}

const timed = (view: View): View => ({
  reader: new TimedReader(view.reader),
  still: view.still ?? false,
  collection: (ns) => view.collection(ns),
});

/**
 * Runs a read: inside the command's transaction if it has one, otherwise on a snapshot (the one that the command
 * names, or a new one). A cursor that stays open calls `keep` to hold the snapshot open. The cursor then has to
 * release it.
 */
export function reading<T>(context: Context, command: Command, work: (view: View, keep: () => Kept) => T): T {
  const { transaction } = command;
  if (transaction) return work(timed(transaction), () => ({ release: () => {} }));
  const view = viewFor(context, command);
  let kept = false;
  try {
    return work(timed(view), () => {
      kept = true;
      return { release: () => view.release() };
    });
  } finally {
    if (!kept) view.release();
  }
}

function viewFor({ environment, pinned }: Context, command: Command): SnapshotView {
  const { readConcern } = command;
  if (!readConcern?.snapshot) return new SnapshotView(environment.snapshot());
  const { snapshot, time, release } = pinned.at(readConcern.at);
  command.snapshotTime = time;
  return new SnapshotView({ ...snapshot, release });
}

/** Waits until a transaction has ended. Throws error 50 if the transaction is still open at the time `until`. */
async function waitFor(ended: Promise<void>, until: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(timeIsOver()), Math.max(0, until - performance.now()));
  });
  try {
    await Promise.race([ended, over]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs a write. In a transaction, changes only the state of the transaction. Otherwise resolves after the durable
 * commit. If an open transaction has locked a document that the write changes, the write is retried after that
 * transaction has ended.
 */
export async function writing<T>(
  context: Context,
  command: Command,
  work: (view: WriteView) => T,
): Promise<T> {
  if (command.transaction) return work(command.transaction);
  const { environment, sessions } = context;
  return writingPlainly(context, command, (writer) =>
    work(new PlainWriteView(environment, sessions.locks, writer)),
  );
}

/** Runs a write outside of transactions. If an open transaction has locked a document, waits and retries. */
export async function writingPlainly<T>(
  { environment, sessions }: Context,
  { left }: Command,
  work: (writer: StoreWriter) => T,
): Promise<T> {
  // Without `maxTimeMS`, the write may wait longer than the longest possible transaction.
  const wait = left < MOST_TIME ? left : Math.max(left, sessions.lifetimeSeconds * 1000 + 15_000);
  const until = performance.now() + wait;
  for (;;) {
    try {
      return await environment.write((writer) =>
        within(Math.min(left, until - performance.now()), () => work(writer)),
      );
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      await waitFor(error.by.ended, until);
    }
  }
}

/** Builds the reply of a command from the complete list of documents. */
export function listReply(context: Context, command: Command, ns: string, list: readonly Doc[]): Doc {
  const batchSize = countField(docField(command.doc, "cursor"), "batchSize", Number.POSITIVE_INFINITY);
  const rows = list.map((item) => encodeDoc(item)).values();
  return context.cursors.start({ ns, rows, batchSize, command, keep: () => ({ release: () => {} }) });
}
