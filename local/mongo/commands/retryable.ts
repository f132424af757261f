import type { Doc, Value } from "../bson/values";
import { isArray, isNumber, toDouble } from "../bson/values";
import { MongoError } from "../errors";
import { type SessionRecord, Sessions } from "../sessions/registry";
import type { WriteView } from "../storage/view";

/** Results of a command's statements under its session and transaction number, for a command that is sent again. */
export class Retries {
  private constructor(
    private readonly sessions: Sessions,
    private readonly view: WriteView,
    private readonly session: string | undefined,
    private readonly record: SessionRecord | undefined,
    private readonly statementIds: number[] | undefined,
  ) {}

  static of(sessions: Sessions, view: WriteView, command: Doc): Retries {
    const session = Sessions.idOf(command);
    const number = Sessions.numberOf(command);
    if (!session || number === undefined || command.get("autocommit") === false)
      return new Retries(sessions, view, undefined, undefined, undefined);
    const ids = command.get("stmtIds");
    const statementIds = isArray(ids) ? ids.map((id) => (isNumber(id) ? toDouble(id) : 0)) : undefined;
    const stored = sessions.read(view.reader, session);
    if (stored && stored.number > number)
      throw new MongoError(
        225,
        `Retryable write with txnNumber ${number} is prohibited on session because a newer retryable write with txnNumber ${stored.number} has already started on this session.`,
      );
    const record =
      stored?.number === number ? stored : { number, results: new Map<string, Value>(), committed: false };
    return new Retries(sessions, view, session, record, statementIds);
  }

  private id(statement: number): string {
    return String(this.statementIds?.[statement] ?? statement);
  }

  /** The result of a statement that was done before, or undefined. */
  done(statement: number): Value | undefined {
    return this.record?.results.get(this.id(statement));
  }

  note(statement: number, result: Value): void {
    this.record?.results.set(this.id(statement), result);
  }

  /** Stores the results together with the changes they tell of. */
  save(): void {
    if (this.session && this.record && this.record.results.size > 0)
      this.sessions.write(this.view.writer, this.session, this.record);
  }
}
