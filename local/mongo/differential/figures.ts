import type { Document } from "mongodb";
import type { Answer } from "./side";

interface Tally {
  tried: number;
  useful: number;
  failed: number;
}

/** Names of operators anywhere in a command. */
export function operatorsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null || "_bsontype" in value || value instanceof Date)
    return found;
  for (const [key, inner] of Object.entries(value)) {
    if (/^\$[a-zA-Z]/.test(key)) found.add(key);
    operatorsIn(inner, found);
  }
  return found;
}

function isUseful(command: Document, reply: Document): boolean {
  if (reply.cursor) return reply.cursor.firstBatch.length > 0;
  if (reply.values) return reply.values.length > 0;
  if (command.findAndModify)
    return reply.lastErrorObject !== undefined && Number(reply.lastErrorObject.n) > 0;
  if (command.update) return Number(reply.nModified) > 0 || reply.upserted !== undefined;
  return command.createIndexes
    ? Number(reply.numIndexesAfter) > Number(reply.numIndexesBefore)
    : Number(reply.n ?? 1) > 0;
}

/** Counts that say whether the random commands are worth anything. */
export class Figures {
  cases = 0;
  /** Commands that local/mongo refuses by its documents and the other server answers. */
  refused = 0;
  /** What the other server does not have: how often each set of operators was met with that. */
  readonly lacking = new Map<string, number>();
  readonly commands = new Map<string, Tally>();
  readonly codes = new Map<number, number>();
  /** How often each operator stood in a command that did not fail. */
  readonly operators = new Map<string, number>();

  addLacking(command: Document): void {
    const kind = [Object.keys(command)[0] ?? "", ...[...operatorsIn(command)].sort()].join(" ");
    this.lacking.set(kind, (this.lacking.get(kind) ?? 0) + 1);
  }

  add(command: Document, { reply, failure }: Answer): void {
    const [name = ""] = Object.keys(command);
    const tally = this.commands.get(name) ?? { tried: 0, useful: 0, failed: 0 };
    this.commands.set(name, tally);
    tally.tried++;
    const bad = failure !== undefined || reply?.writeErrors !== undefined;
    if (bad) tally.failed++;
    for (const error of failure ? [failure] : (reply?.writeErrors ?? [])) {
      const code = Number(error.code);
      this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
    }
    if (reply && isUseful(command, reply)) tally.useful++;
    for (const operator of operatorsIn(command))
      this.operators.set(operator, (this.operators.get(operator) ?? 0) + (bad ? 0 : 1));
  }

  /** Part of one kind of commands (of all when none is named) that found or changed something, 0 to 1. */
  share(what: "useful" | "failed", name?: string): number {
    const tallies = name ? [this.commands.get(name)] : [...this.commands.values()];
    const sum = (key: keyof Tally) => tallies.reduce((all, tally) => all + (tally?.[key] ?? 0), 0);
    return sum(what) / Math.max(1, sum("tried"));
  }

  /** Operators that never stood in a command that succeeded. */
  unproven(): string[] {
    return [...this.operators].filter(([, succeeded]) => succeeded === 0).map(([name]) => name);
  }

  toString(): string {
    const percent = (part: number, all: number) => `${Math.round((100 * part) / all)}%`;
    const lines = [...this.commands].map(
      ([name, { tried, useful, failed }]) =>
        `  ${name.padEnd(14)}${String(tried).padStart(6)}  with effect ${percent(useful, tried).padStart(4)}  failed ${percent(failed, tried).padStart(4)}`,
    );
    const codes = [...this.codes].sort(([, a], [, b]) => b - a).map(([code, times]) => `${code} (${times})`);
    return [
      `${this.cases} cases, ${this.refused} commands refused by local/mongo alone`,
      ...lines,
      `  not had by the other: ${[...this.lacking].map(([kind, times]) => `${kind} (${times})`).join(", ") || "nothing"}`,
      `  error codes: ${codes.join(", ")}`,
      `  operators: ${this.operators.size}, never without an error: ${this.unproven().join(" ") || "none"}`,
    ].join("\n");
  }
}
