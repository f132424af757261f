/** A pattern and the place in it where reading has come to. */
export class Source {
  private at = 0;
  constructor(private readonly text: string) {}

  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** The character so many places ahead, or an empty text behind the end. */
  peek(ahead = 0): string {
    return this.text[this.at + ahead] ?? "";
  }

  next(): string {
    return String.fromCodePoint(this.nextPoint());
  }

  nextPoint(): number {
    const point = this.text.codePointAt(this.at) ?? 0;
    this.at += point > 0xffff ? 2 : 1;
    return point;
  }

  /** Goes past `expected` when it stands here. */
  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  /** Goes past what a sticky expression matches here. */
  match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text);
    if (!found) return undefined;
    this.at += found[0].length;
    return found;
  }

  /** The text before the next `end`, which is gone past; undefined when there is none. */
  until(end: string): string | undefined {
    const place = this.text.indexOf(end, this.at);
    if (place < 0) return undefined;
    const found = this.text.slice(this.at, place);
    this.at = place + end.length;
    return found;
  }

  /** The text up to `\E`, or up to the end. */
  untilQuoteEnd(): string {
    const found = this.until("\\E");
    if (found !== undefined) return found;
    const rest = this.text.slice(this.at);
    this.at = this.text.length;
    return rest;
  }
}
