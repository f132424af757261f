import { Binary } from "mongodb";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { type Doc, docOf, isDoc, isNumber } from "../bson/values";
import { MongoError } from "../errors";
import type { Environment } from "../storage/environment";
import { identRange, namedKey, SESSIONS } from "../storage/keys";
import type { Reader, Writer } from "../storage/reader";
import { Blocked, Locks } from "./locks";
import type { SessionRecord, SessionState } from "./session-state";
import { Transaction } from "./transaction";
import { aborted, committed, notInProgress, tooOld } from "./transaction-errors";

/** Minutes after which an unused session is removed. Drivers learn this number from the `hello` reply. */
export const SESSION_MINUTES = 30;

/**
 * Largest number of sessions in memory. There can be fewer open transactions, because each of them needs one of the
 * store's readers.
 */
const MOST_SESSIONS = 100_000;
const MOST_TRANSACTIONS = 500;

/** The sessions of all clients: their transactions, and the stored records of their retryable writes. */
export class Sessions {
  readonly locks = new Locks();
  private readonly states = new Map<string, SessionState>();
  private begun = 0;
  private readonly timer: NodeJS.Timeout;

  /** `ended` is called for every transaction that ends, so that the transaction's cursors can be closed. */
  constructor(
    private readonly environment: Environment,
    private readonly ended: (session: string, number: bigint) => void,
    /** Age in seconds at which a transaction is aborted, like `transactionLifetimeLimitSeconds` in MongoDB. */
    readonly lifetimeSeconds = 60,
  ) {
    this.timer = setInterval(() => this.abortExpired(), 250);
    this.timer.unref();
  }

  /** Returns the id of a command's session as text, or undefined for a command without a session. */
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
      command: String(doc.get("command")),
      results: new Map(isDoc(results) ? results : []),
      committed: doc.get("committed") === true,
    };
  }

  write(writer: Writer, session: string, { number, command, results, committed }: SessionRecord): void {
    const at = new Date();
    writer.put(namedKey(SESSIONS, session), encodeDoc(docOf({ number, command, results, committed, at })));
  }

  /** Returns the state of a session, from memory or from the store. Returns undefined for an unknown session. */
  private state(session: string): SessionState | undefined {
    const known = this.states.get(session);
    if (known) {
      known.lastUsed = Date.now();
      return known;
    }
    const record = this.read(this.environment.latest, session);
    if (!record) return undefined;
    const outcome = record.committed ? "committed" : "retryable";
    return this.keep(session, { number: record.number, outcome, lastUsed: Date.now() });
  }

  /** Stores the state of a session in memory. Throws error 261 when there are too many sessions. */
  private keep(session: string, state: SessionState): SessionState {
    if (this.states.size >= MOST_SESSIONS && !this.states.has(session))
      throw new MongoError(261, "cannot add session into the cache: too many sessions are in use");
    this.states.set(session, state);
    return state;
  }

  /**
   * Records that a retryable write runs under a transaction number. Throws error 225 for an old number, 72 if the
   * number belongs to a transaction.
   */
  beginRetryable(session: string, number: bigint): void {
    const state = this.state(session);
    if (state && state.number > number) throw tooOld("Retryable write", number, state.number);
    if (state?.number === number) {
      if (state.outcome === "retryable") return;
      throw new MongoError(
        72,
        "Must specify autocommit=false on all operations of a multi-statement transaction.",
      );
    }
    this.leave(state);
    this.keep(session, { number, outcome: "retryable", lastUsed: Date.now() });
  }

  /**
   * Returns the transaction that a command belongs to, or begins a requested one. Returns undefined outside of a
   * transaction.
   */
  transactionOf(command: Doc): Transaction | undefined {
    if (command.get("autocommit") !== false) return undefined;
    const { session, number } = this.named(command);
    const state = this.state(session);
    if (state && state.number > number) throw tooOld("Transaction", number, state.number);
    if (command.get("startTransaction") === true) return this.start(session, number, state);
    if (state?.number !== number) throw notInProgress(number, state?.number);
    if (state.outcome === "committed") throw committed(number);
    const { transaction } = state;
    if (transaction?.state !== "open" || transaction.committing) throw aborted(number);
    return transaction;
  }

  private start(session: string, number: bigint, state: SessionState | undefined): Transaction {
    if (state?.number === number)
      throw new MongoError(
        50911,
        `Cannot start a transaction at given transaction number ${number} a transaction with the same number is in state ${state.outcome}`,
      );
    this.leave(state);
    if (this.begun >= MOST_TRANSACTIONS)
      throw new MongoError(246, `more than ${MOST_TRANSACTIONS} transactions are open; try again later`);
    const transaction = new Transaction(this.environment, this.locks, number);
    this.begun++;
    void transaction.ended.then(() => {
      this.begun--;
      this.ended(session, number);
      const own = this.states.get(session);
      if (own?.transaction === transaction) this.finish(own, "aborted");
    });
    try {
      this.keep(session, { number, outcome: "open", transaction, lastUsed: Date.now() });
    } catch (error) {
      transaction.end("aborted");
      throw error;
    }
    return transaction;
  }

  /** Ends the transaction of a session if it is open. Releases its snapshot and its locks. */
  private finish(state: SessionState | undefined, outcome: "committed" | "aborted"): void {
    if (!state?.transaction) return;
    const { transaction } = state;
    delete state.transaction;
    if (transaction.state === "open") transaction.end(outcome);
    state.outcome = transaction.state === "committed" ? "committed" : "aborted";
  }

  /** Aborts the open transaction of a session, unless its commit has begun. */
  private leave(state: SessionState | undefined): void {
    if (!state?.transaction?.committing) this.finish(state, "aborted");
  }

  /** Commits a transaction durably. A second call for the same transaction succeeds without effect. */
  async commit(command: Doc): Promise<void> {
    const { session, number } = this.named(command);
    const state = this.state(session);
    if (state && state.number > number) throw tooOld("Transaction", number, state.number);
    if (state?.number !== number) throw notInProgress(number, state?.number);
    if (state.outcome === "committed") return;
    const { transaction } = state;
    if (transaction?.state !== "open") throw aborted(number);
    // If two calls overlap, both await the same commit.
    transaction.committing ??= this.commitOpen(transaction, session, state);
    await transaction.committing;
  }

  private async commitOpen(transaction: Transaction, session: string, state: SessionState): Promise<void> {
    try {
      await this.environment.write((writer) => {
        transaction.apply(writer);
        const { number } = transaction;
        this.write(writer, session, { number, command: "", results: new Map(), committed: true });
      });
    } catch (error) {
      this.finish(state, "aborted");
      throw error;
    }
    this.finish(state, "committed");
  }

  abort(command: Doc): void {
    const { session, number } = this.named(command);
    const state = this.state(session);
    if (state && state.number > number) throw tooOld("Transaction", number, state.number);
    if (state?.number !== number) throw notInProgress(number, state?.number);
    if (state.outcome === "committed") throw committed(number);
    if (state.transaction?.state !== "open" || state.transaction.committing) throw aborted(number);
    this.finish(state, "aborted");
  }

  private named(command: Doc): { session: string; number: bigint } {
    const session = Sessions.idOf(command);
    const number = Sessions.numberOf(command);
    if (!session || number === undefined) throw new MongoError(72, "a transaction needs lsid and txnNumber");
    return { session, number };
  }

  /** Throws Blocked if an open transaction has written into the collection. */
  waitForWriters(ns: string): void {
    for (const { transaction } of this.states.values())
      if (transaction?.state === "open" && transaction.writes(ns)) throw new Blocked(transaction);
  }

  end(session: string): void {
    this.leave(this.states.get(session));
  }

  private abortExpired(): void {
    const now = Date.now();
    for (const [session, state] of this.states) {
      const { transaction } = state;
      if (transaction && !transaction.committing && now - transaction.startedAt > this.lifetimeSeconds * 1000)
        this.finish(state, "aborted");
      if (!state.transaction && now - state.lastUsed > SESSION_MINUTES * 60_000) this.states.delete(session);
    }
  }

  /** Removes the stored records of sessions that were last used more than SESSION_MINUTES ago. */
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
    for (const session of this.states.keys()) this.end(session);
  }
}
