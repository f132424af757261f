import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import { Sessions } from "../sessions/registry";
import type { SessionRecord } from "../sessions/session-state";
import type { WriteView } from "../storage/view";

/** The stored results of a command. A client that sends the command twice gets the same results. */
export class Retries {
  private constructor(
    private readonly sessions: Sessions,
    private readonly view: WriteView,
    private readonly session?: string,
    private readonly record?: SessionRecord,
  ) {}

  /**
   * Loads the stored results of a command. Throws error 225 (old transaction number), 72 (number of a transaction),
   * 40638 (number of another command).
   */
  static of(sessions: Sessions, view: WriteView, command: Doc): Retries {
    const session = Sessions.idOf(command);
    const number = Sessions.numberOf(command);
    if (!session || number === undefined || command.get("autocommit") === false)
      return new Retries(sessions, view);
    sessions.beginRetryable(session, number);
    const [name = ""] = command.keys();
    const stored = sessions.read(view.reader, session);
    if (stored?.number !== number)
      return new Retries(sessions, view, session, {
        number,
        command: name,
        results: new Map(),
        committed: false,
      });
    if (stored.command !== name)
      throw new MongoError(
        40638,
        `the retried ${name} is not compatible with the ${stored.command} that was done under txnNumber ${number}`,
      );
    return new Retries(sessions, view, session, stored);
  }

  /**
   * Returns the stored result of a statement that was executed earlier. Returns undefined if the statement was not
   * executed.
   */
  done(statement: number): Value | undefined {
    return this.record?.results.get(String(statement));
  }

  note(statement: number, result: Value): void {
    this.record?.results.set(String(statement), result);
  }

  /** Stores the results, in the same write as the changes of the command. */
  save(): void {
    if (this.session && this.record && this.record.results.size > 0)
      this.sessions.write(this.view.writer, this.session, this.record);
  }
}

/**
 * Throws error 72 for a retryable command with a statement that may change several documents. Such a statement cannot
 * be retried safely, because the server does not store which documents it has changed.
 */
export function checkRetryable(command: Doc, manyBy: "multi=true" | "limit=0", many: boolean): void {
  if (many && command.has("txnNumber") && command.get("autocommit") !== false)
    throw new MongoError(72, `Cannot use (or request) retryable writes with ${manyBy}`);
}
