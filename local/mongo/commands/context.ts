import { type Doc, RawDoc, type Value } from "../bson/values";
import { MongoError, typeMismatch } from "../errors";
import { Blocked } from "../sessions/locks";
import { PlainWriteView, SnapshotView } from "../sessions/plain-view";
import type { Sessions } from "../sessions/registry";
import type { Environment } from "../storage/environment";
import type { View, WriteView } from "../storage/view";
import type { Cursors } from "./cursors";
import type { FailCommand } from "./fail-point";

/** What every command can reach. */
export interface Context {
  environment: Environment;
  sessions: Sessions;
  cursors: Cursors;
  host: string;
  setName: string;
  connectionId: number;
  startedAt: number;
  /** What the client said of itself in its handshake. */
  client: { appName?: string };
  /** Only there when the server was started for tests. */
  failCommand?: FailCommand;
}

/** A command as it came in: its document, and the documents that came beside it as raw bytes. */
export interface Command {
  name: string;
  doc: Doc;
  db: string;
  /** Bytes of the documents in a list field, when they came as a section of their own. */
  raw: Map<string, Buffer[]>;
}

export type Handler = (context: Context, command: Command) => Doc | Promise<Doc>;

/** `db.collection` of a command whose value names the collection. Throws 73 for names MongoDB refuses. */
export function namespaceOf(command: Command): string {
  const name = command.doc.get(command.name);
  if (typeof name !== "string") throw typeMismatch(`collection name has invalid type ${typeof name}`);
  checkName(name);
  return `${command.db}.${name}`;
}

function checkName(name: string): void {
  if (name === "" || name.startsWith(".") || name.endsWith(".") || name.includes("\0"))
    throw new MongoError(73, `Invalid namespace specified '${name}'`);
  if (name.includes("$")) throw new MongoError(73, `Invalid collection name: ${name}`);
  if (name.length > 255) throw new MongoError(73, "the collection name is too long");
}

/**
 * Runs a read on the command's transaction or on a fresh snapshot. `keep` hands the snapshot over to a cursor, which
 * releases it.
 */
export function reading<T>(
  context: Context,
  command: Command,
  work: (view: View, keep: () => () => void) => T,
): T {
  const transaction = context.sessions.transactionOf(command.doc);
  if (transaction) {
    try {
      return work(transaction, () => () => {});
    } catch (error) {
      transaction.end("aborted");
      throw error;
    }
  }
  const view = new SnapshotView(context.environment.snapshot());
  let kept = false;
  try {
    return work(view, () => {
      kept = true;
      return () => view.release();
    });
  } finally {
    if (!kept) view.release();
  }
}

/**
 * Runs a write in the command's transaction, or durably on its own: then it resolves after the commit, and where an
 * open transaction holds a document it waits for that transaction and starts again.
 */
export async function writing<T>(
  context: Context,
  command: Command,
  ns: string,
  work: (view: WriteView) => T,
): Promise<T> {
  const { environment, sessions } = context;
  const transaction = sessions.transactionOf(command.doc);
  if (transaction) {
    try {
      if (!transaction.collection(ns)) transaction.adopt(await madeOutside(environment, ns));
      return work(transaction);
    } catch (error) {
      transaction.end("aborted");
      throw error;
    }
  }
  for (;;) {
    try {
      return await environment.write((writer) =>
        work(new PlainWriteView(environment, sessions.locks, writer)),
      );
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      await error.by.ended;
    }
  }
}

const madeOutside = (environment: Environment, ns: string) =>
  environment.write(
    (writer) => environment.catalog.state.get(ns) ?? environment.catalog.create(writer, ns, new Map()),
  );

/** The reply of a command that gives a cursor. */
export function cursorReply(ns: string, id: bigint, batch: Buffer[], field: "firstBatch" | "nextBatch"): Doc {
  const documents: Value[] = batch.map((bytes) => new RawDoc(bytes));
  const cursor: Doc = new Map<string, Value>([
    [field, documents],
    ["id", id],
    ["ns", ns],
  ]);
  return new Map<string, Value>([
    ["cursor", cursor],
    ["ok", 1],
  ]);
}
