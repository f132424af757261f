import { type ClientSession, type Document, MongoServerError } from "mongodb";
import { type Figures, operatorsIn } from "./figures";
import { bagOf, failureOf, indexOf, replyText, textOf } from "./normal";
import { COLLECTION, type Step } from "./operations";
import { literal } from "./shell";
import type { Answer, Side } from "./side";

/** The two servers differ; the message says at which command and how. */
export class Difference extends Error {
  /** `outcomes` are the two answers in a word each; `command` is what they were given. */
  constructor(
    message: string,
    readonly outcomes: string,
    readonly command: Document = {},
  ) {
    super(message);
  }

  /** What sorts differences: the command, its operators and what came of it. */
  get kind(): string {
    const operators = [...operatorsIn(this.command)].sort().join(" ");
    return [nameOf(this.command), operators, `(${this.outcomes})`].filter(Boolean).join(" ");
  }
}

const READS = new Set(["find", "aggregate", "count", "distinct"]);
const DEFINITIONS = new Set(["createIndexes", "dropIndexes"]);
/** Codes of what docs/local-mongo.md says is refused. */
const REFUSALS = new Set([59, 67, 115, 168, 263, 17276, 40324]);

/** What another server says of what it does not have. */
const LACKING = /not (yet )?(supported|implemented|allowed)|unsupported|unknown|unrecogni[sz]ed|no such/i;
const NOT_THERE = new Set([59, 115, 168, 238, 15952, 40324]);

/** Whether the other server lacks something that ours has: a gap of its own and no difference. */
const lacks = (answer: Answer): boolean =>
  errorsOf(answer).some(({ code, errmsg }) => NOT_THERE.has(Number(code)) || LACKING.test(String(errmsg)));

/** An answer in a word. */
const outcomeOf = (answer: Answer): string => {
  const [error] = errorsOf(answer);
  return error ? `error ${Number(error.code)}` : "an answer";
};

const errorsOf = ({ reply, failure }: Answer): Document[] =>
  failure ? [failure] : (reply.writeErrors ?? []);
const refuses = (answer: Answer): boolean =>
  errorsOf(answer).some(
    ({ code, errmsg }) => REFUSALS.has(Number(code)) || /^Unknown modifier: \$/.test(String(errmsg)),
  );
/** Another server may give up a transaction for reasons of its own, and says so. */
const gaveUp = ({ failure }: Answer): boolean => failure?.errorLabels?.includes("TransientTransactionError");

export const nameOf = (command: Document): string => Object.keys(command)[0] ?? "";

/** A failing update of many documents stops at one of them; which one is nowhere decided, and neither is its error. */
const stoppedMidway = (command: Document, answer: Answer): boolean =>
  errorsOf(answer).length > 0 && (command.updates?.some((statement: Document) => statement.multi) ?? false);

/** A unique index is not made over duplicates; which of them is named is nowhere decided. */
const alike = (command: Document, answer: Answer): string =>
  command.createIndexes && answer.failure
    ? textOf(answer.failure.code)
    : answer.failure
      ? `failed ${textOf(failureOf(answer.failure))}`
      : replyText(command, answer.reply);

type Verdict = "same" | "refused" | "lacking" | "undecided";

function judge(command: Document, ours: Answer, theirs: Answer): Verdict {
  if (stoppedMidway(command, ours) && stoppedMidway(command, theirs)) return "undecided";
  const [left, right] = [alike(command, ours), alike(command, theirs)];
  if (left === right) return "same";
  if (refuses(ours)) return "refused";
  if (theirs !== ours && errorsOf(ours).length === 0 && lacks(theirs)) return "lacking";
  if (gaveUp(theirs) && !gaveUp(ours)) return "undecided";
  throw new Difference(
    `${literal(command)}\nlocal/mongo: ${left}\nthe other:   ${right}`,
    `${outcomeOf(ours)}, the other ${outcomeOf(theirs)}`,
    command,
  );
}

/** How a transaction ended. A failed statement has ended it on the server already; to abort it is no error then. */
async function ended(session: ClientSession, how: "commit" | "abort"): Promise<string> {
  try {
    await (how === "commit" ? session.commitTransaction() : session.abortTransaction());
    return "ended";
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    return `failed ${error.code}`;
  } finally {
    await session.endSession();
  }
}

/** One case on two servers at the same pace. */
class Run {
  private sessions: [ClientSession, ClientSession] | undefined;
  constructor(
    private readonly sides: [Side, Side],
    private readonly figures: Figures | undefined,
  ) {}

  /** Throws Difference where the answers or the state at the end differ. */
  async all(steps: Step[]): Promise<void> {
    for (const side of this.sides) await side.empty();
    if (this.figures) this.figures.cases++;
    try {
      for (const step of steps) {
        if (step.kind === "command") {
          if (!(await this.command(step.command, step.outside))) return;
        } else if (step.kind === "begin") this.begin();
        else await this.end(step.kind);
      }
    } finally {
      await this.end("abort");
    }
    await this.compareState();
  }

  /** False when the states may differ from here on without either server being wrong. */
  private async command(command: Document, outside: boolean): Promise<boolean> {
    const name = nameOf(command);
    // Making an index would wait for the open transaction.
    if (this.sessions && DEFINITIONS.has(name)) return true;
    const [one, two] = outside && READS.has(name) ? [] : (this.sessions ?? []);
    const [left, right] = this.sides;
    const [ours, theirs] = await Promise.all([left.send(command, one), right.send(command, two)]);
    const verdict = judge(command, ours, theirs);
    this.figures?.add(command, ours);
    if (verdict === "refused" && this.figures) this.figures.refused++;
    if (verdict === "lacking") this.figures?.addLacking(command);
    if (one && errorsOf(ours).length + errorsOf(theirs).length > 0) await this.end("abort");
    return verdict === "same" || (verdict !== "undecided" && READS.has(name) && !one);
  }

  private begin(): void {
    if (this.sessions) return;
    const [left, right] = this.sides;
    this.sessions = [left.startSession(), right.startSession()];
    for (const session of this.sessions) session.startTransaction();
  }

  private async end(how: "commit" | "abort"): Promise<void> {
    const { sessions } = this;
    this.sessions = undefined;
    if (!sessions) return;
    const [ours, theirs] = await Promise.all(sessions.map((session) => ended(session, how)));
    if (ours !== theirs)
      throw new Difference(`${how}\nlocal/mongo: ${ours}\nthe other:   ${theirs}`, `a ${how}`);
  }

  private async compareState(): Promise<void> {
    const [ours, theirs] = await Promise.all(
      this.sides.map(async (side) => {
        const documents = await side.send({ find: COLLECTION, sort: { _id: 1 }, batchSize: 10_000 });
        const indexes = await side.send({ listIndexes: COLLECTION });
        return [
          documents.reply?.cursor.firstBatch.map(textOf).join("\n"),
          bagOf((indexes.reply?.cursor.firstBatch ?? []).map(indexOf)),
        ];
      }),
    );
    for (const [i, what] of ["documents", "indexes"].entries())
      if (ours?.[i] !== theirs?.[i])
        throw new Difference(
          `the ${what} at the end\nlocal/mongo: ${ours?.[i]}\nthe other:   ${theirs?.[i]}`,
          `the ${what} at the end`,
        );
  }
}

/** Runs a case on local/mongo (the first) and another server. Throws Difference when they do not agree. */
export const lockstep = (steps: Step[], sides: [Side, Side], figures?: Figures): Promise<void> =>
  new Run(sides, figures).all(steps);
