import { MongoError } from "../errors";

/** What MongoDB says of a pattern that its library cannot read. */
export const invalidPattern = (reason: string): MongoError =>
  new MongoError(51091, `Regular expression is invalid: ${reason}`);

/** What this server says of one that MongoDB would read. */
export const refusedPattern = (what: string): MongoError =>
  invalidPattern(`${what} is not supported by this server`);

/** Reads a pattern from left to right. */
export class PatternReader {
  private at = 0;

  constructor(private readonly source: string) {}

  get rest(): string {
    return this.source.slice(this.at);
  }

  get done(): boolean {
    return this.at >= this.source.length;
  }

  /** What an expression that begins with `^` finds here; it is read. */
  take(expression: RegExp): RegExpExecArray | undefined {
    const found = expression.exec(this.rest) ?? undefined;
    this.at += found?.[0].length ?? 0;
    return found;
  }

  /** Reads a text if it comes next. */
  skip(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  /** Reads one character; the empty text at the end. */
  char(): string {
    const point = this.source.codePointAt(this.at);
    if (point === undefined) return "";
    const char = String.fromCodePoint(point);
    this.at += char.length;
    return char;
  }
}

/** One character as RE2 reads it anywhere. */
export const inRe2 = (char: string): string => `\\x{${(char.codePointAt(0) ?? 0).toString(16)}}`;
