import { inRe2, invalidPattern, PatternReader, refusedPattern } from "./pattern-reader";
import { readClass, readEscape } from "./pattern-sets";

/** A pattern in RE2's words, and what else is known of it. */
export interface Translated {
  source: string;
  /** The text that it looks for, when it is nothing but that. */
  literal: string | undefined;
  /** The text that every match begins with, of a pattern that is anchored and minds capital letters. */
  prefix: string | undefined;
  /** Whether the line feed at a text's end may become part of a match, in front of which PCRE's `$` stops. */
  hasEnd: boolean;
  /** The groups that are repeated, in RE2's words. */
  repeated: string[];
}

interface Group {
  /** Its place in what is written. */
  from: number;
  caseless: boolean;
  /** Whether one of its branches ends in `$`. */
  hasEnd: boolean;
}

const FLAGS = /^\(\?([is]*)(?:-([is]*))?([:)])/;
const NAMED = /^\(\?P?<([A-Za-z_]\w*)>/;
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;
/** RE2 writes a repetition out; all counts of a pattern together, so that it is read in a fraction of a second. */
const MOST_REPEATED = 10_000;
/** `$` without the option m: at the end, and in front of a line feed there. RE2 only has the end. */
const END = "(?:\\n?\\z)";

class Translation {
  private out = "";
  private literal: string | undefined = "";
  private prefix = "";
  /** Whether what comes next is part of the prefix. */
  private inPrefix = false;
  private hasEnd = false;
  /** Whether a `$` went before, behind which nothing may follow. */
  private afterEnd = false;
  /** What a quantifier would repeat. */
  private item: { from: number; isGroup: boolean } | undefined;
  private group: Group;
  private readonly outer: Group[] = [];
  private readonly repeated: string[] = [];
  private counted = 0;

  constructor(
    private readonly pattern: PatternReader,
    caseless: boolean,
  ) {
    this.group = { from: 0, caseless, hasEnd: false };
  }

  run(): Translated {
    while (!this.pattern.done) this.next();
    if (this.outer.length > 0) throw invalidPattern("missing closing parenthesis");
    const { out: source, literal, hasEnd, repeated } = this;
    return { source, literal, prefix: this.prefix || undefined, hasEnd, repeated };
  }

  private next(): void {
    const { pattern } = this;
    const quantifier = pattern.take(QUANTIFIER);
    if (quantifier) this.quantify(quantifier[0]);
    else if (pattern.rest.startsWith("(")) this.open();
    else if (pattern.skip(")")) this.close();
    else if (pattern.skip("|")) this.branch();
    else if (pattern.skip("^")) this.assertion("^");
    else if (pattern.skip("$")) this.end();
    else if (pattern.skip(".")) this.write(".");
    else if (pattern.rest.startsWith("[")) this.write(readClass(pattern, this.group.caseless));
    else if (pattern.rest.startsWith("\\")) this.escape();
    else this.char(pattern.char());
  }

  /** Writes what is no plain character. */
  private write(text: string): void {
    if (this.afterEnd) throw refusedPattern("anything behind $");
    this.literal = undefined;
    this.inPrefix = false;
    this.item = { from: this.out.length, isGroup: false };
    this.out += text;
  }

  private char(char: string): void {
    const { literal, inPrefix } = this;
    this.write(inRe2(char));
    if (literal !== undefined) this.literal = literal + char;
    this.inPrefix = inPrefix && !this.group.caseless;
    if (this.inPrefix) this.prefix += char;
  }

  private escape(): void {
    const escaped = readEscape(this.pattern, this.group.caseless);
    if (escaped.kind === "chars") for (const char of escaped.chars) this.char(char);
    else if (escaped.kind === "assertion") this.assertion(escaped.source);
    else this.write(escaped.source);
  }

  private assertion(text: string): void {
    const isFirst = this.out === "";
    this.write(text);
    this.inPrefix = isFirst && (text === "^" || text === "\\A");
    this.item = undefined;
  }

  private end(): void {
    this.assertion(END);
    this.hasEnd = true;
    this.afterEnd = true;
    this.group.hasEnd = true;
  }

  private branch(): void {
    if (this.outer.length === 0) this.prefix = "";
    this.afterEnd = false;
    this.write("|");
    this.item = undefined;
  }

  private open(): void {
    const { pattern } = this;
    if (pattern.rest.startsWith("(*")) throw refusedPattern("(*");
    const named = pattern.take(NAMED);
    const flags = named ? undefined : pattern.take(FLAGS);
    if (!named && !flags && !/^\((?!\?)/.test(pattern.rest)) throw refusedPattern(pattern.rest.slice(0, 3));
    const { inPrefix } = this;
    const [whole = "", on = "", off = "", last] = flags ?? [];
    const caseless = on.includes("i") || (this.group.caseless && !off.includes("i"));
    const isGroup = last !== ")";
    const from = this.out.length;
    if (!named && !flags) pattern.skip("(");
    this.write(named ? `(?P<${named[1]}>` : whole || "(");
    this.item = undefined;
    if (isGroup) {
      this.outer.push(this.group);
      this.group = { from, caseless, hasEnd: false };
    } else {
      this.group.caseless = caseless;
      this.inPrefix = inPrefix;
    }
  }

  private close(): void {
    const outer = this.outer.pop();
    if (!outer) throw invalidPattern("unmatched closing parenthesis");
    this.out += ")";
    this.item = { from: this.group.from, isGroup: true };
    this.afterEnd = this.group.hasEnd;
    outer.hasEnd ||= this.group.hasEnd;
    this.group = outer;
  }

  private quantify(quantifier: string): void {
    const { item, pattern } = this;
    if (!item) throw invalidPattern("quantifier does not follow a repeatable item");
    this.counted += Math.max(0, ...(quantifier.match(/\d+/g) ?? []).map(Number));
    if (this.counted > MOST_REPEATED) throw refusedPattern(`counts above ${MOST_REPEATED} together`);
    if (item.isGroup && quantifier !== "?") this.repeated.push(this.out.slice(item.from));
    if (this.inPrefix) this.prefix = [...this.prefix].slice(0, -1).join("");
    this.write(quantifier + (pattern.skip("?") ? "?" : ""));
    if (pattern.skip("+")) throw refusedPattern("a possessive quantifier");
    this.item = undefined;
  }
}

/**
 * Says a PCRE pattern in RE2's words. Throws 51091 for what PCRE refuses, for what RE2 does not know (references,
 * looking ahead and behind, possessive and atomic groups), and for what the two would match differently.
 */
export const translatePattern = (source: string, caseless: boolean): Translated =>
  new Translation(new PatternReader(source), caseless).run();
