import { Binary } from "mongodb";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { type Doc, docOf, isArray, isDoc, isNumber, type Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Environment } from "../storage/environment";
import { identRange, namedKey, SESSIONS } from "../storage/keys";
import type { Reader, Writer } from "../storage/reader";
import { Locks } from "./locks";
import { Transaction } from "./transaction";

/** Sessions that were not used for this long are forgotten, as is announced to drivers. */
export const SESSION_MINUTES = 30;
/** A transaction that stands still this long is aborted. */
const TRANSACTION_MS = 60_000;

/** What a session has done under its newest transaction number; kept with the data it changed. */
export interface SessionRecord {
  number: bigint;
  /** Results of retryable statements by statement number. */
  results: Map<string, Value>;
  committed: boolean;
}

const noTransaction = (number: bigint): MongoError =>
  new MongoError(251, `Given transaction number ${number} does not match any in-progress transactions.`, {
    labels: ["TransientTransactionError"],
  });

/** Open transactions and the persisted records of sessions. */
export class Sessions {
  readonly locks = new Locks();
  private readonly open = new Map<string, Transaction>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly environment: Environment) {
    this.timer = setInterval(() => this.abortIdle(), 1000);
    this.timer.unref();
  }

  /** The session's id as text, or undefined for a command without one. */
  static idOf(command: Doc): string | undefined {
    const lsid = command.get("lsid");
    const id = isDoc(lsid) ? lsid.get("id") : undefined;
    return id instanceof Binary ? Buffer.from(id.value()).toString("hex") : undefined;
  }

  static numberOf(command: Doc): bigint | undefined {
    const value = command.get("txnNumber");
    return isNumber(value) ? BigInt(value.toString()) : undefined;
  }

  read(reader: Reader, session: string): SessionRecord | undefined {
    const bytes = reader.get(namedKey(SESSIONS, session));
    if (!bytes) return undefined;
    const doc = decodeDoc(bytes);
    const results = doc.get("results");
    return {
      number: doc.get("number") as bigint,
      results: new Map(isDoc(results) ? results : []),
      committed: doc.get("committed") === true,
    };
  }

  write(writer: Writer, session: string, record: SessionRecord): void {
    const { number, results, committed } = record;
    writer.put(namedKey(SESSIONS, session), encodeDoc(docOf({ number, results, committed, at: new Date() })));
  }

  /** The transaction a command belongs to; starts it when the command asks for that. */
  transactionOf(command: Doc): Transaction | undefined {
    if (command.get("autocommit") !== false) return undefined;
    const session = Sessions.idOf(command);
    const number = Sessions.numberOf(command);
    if (!session || number === undefined) throw new MongoError(72, "a transaction needs lsid and txnNumber");
    const current = this.open.get(session);
    if (command.get("startTransaction") === true) {
      if (current && current.number >= number && current.state === "open") {
        if (current.number === number)
          throw new MongoError(117, `Transaction ${number} has already been started`);
        throw new MongoError(225, `Cannot start transaction ${number}: a newer one is in progress`);
      }
      current?.end("aborted");
      const started = new Transaction(this.environment, this.locks, number);
      this.open.set(session, started);
      return started;
    }
    if (current?.number !== number || current.state !== "open" || current.committing)
      throw noTransaction(number);
    current.lastUsed = Date.now();
    return current;
  }

  /** Commits durably. Asked again, it answers for what was committed before, also after a restart. */
  async commit(command: Doc): Promise<void> {
    const { session, number, current } = this.named(command);
    if (current?.state !== "open") {
      const record = this.read(this.environment.latest, session);
      if (record?.number === number && record.committed) return;
      throw noTransaction(number);
    }
    // Asked twice at once, both wait for the one commit.
    current.committing ??= this.commitOpen(current, session);
    await current.committing;
  }

  private async commitOpen(current: Transaction, session: string): Promise<void> {
    try {
      await this.environment.write((writer) => {
        current.apply(writer);
        this.environment.changes.append(writer, current.changes, { session, number: current.number });
        this.write(writer, session, { number: current.number, results: new Map(), committed: true });
      });
    } catch (error) {
      current.end("aborted");
      throw error;
    }
    current.end("committed");
  }

  abort(command: Doc): void {
    const { number, current } = this.named(command);
    if (current?.state === "committed")
      throw new MongoError(256, `Transaction ${number} has been committed.`);
    if (current?.state !== "open") throw noTransaction(number);
    current.end("aborted");
  }

  private named(command: Doc): { session: string; number: bigint; current: Transaction | undefined } {
    const session = Sessions.idOf(command);
    const number = Sessions.numberOf(command);
    if (!session || number === undefined) throw new MongoError(72, "a transaction needs lsid and txnNumber");
    const current = this.open.get(session);
    return { session, number, current: current?.number === number ? current : undefined };
  }

  /** Ends sessions: their open transactions are aborted. */
  endSessions(ids: Value | undefined): void {
    for (const id of isArray(ids) ? ids : []) {
      const session = isDoc(id) ? Sessions.idOf(docOf({ lsid: id })) : undefined;
      if (!session) continue;
      this.open.get(session)?.end("aborted");
      this.open.delete(session);
    }
  }

  private abortIdle(): void {
    const now = Date.now();
    for (const [session, transaction] of this.open) {
      if (
        transaction.state === "open" &&
        !transaction.committing &&
        now - transaction.lastUsed > TRANSACTION_MS
      )
        transaction.end("aborted");
      if (transaction.state !== "open" && now - transaction.lastUsed > TRANSACTION_MS)
        this.open.delete(session);
    }
  }

  /** Removes records of sessions that are long over. */
  async forgetOld(): Promise<void> {
    const limit = Date.now() - SESSION_MINUTES * 60_000;
    await this.environment.write((writer) => {
      for (const { key, value } of writer.range(...identRange(SESSIONS))) {
        const at = decodeDoc(value).get("at");
        if (at instanceof Date && at.getTime() < limit) writer.remove(key);
      }
    });
  }

  close(): void {
    clearInterval(this.timer);
    for (const transaction of this.open.values()) transaction.end("aborted");
  }
}
