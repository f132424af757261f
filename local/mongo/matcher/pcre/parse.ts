import { characterEscape } from "./escapes";
import { type Alternatives, invalid, type Node, type Pattern } from "./nodes";
import { readClass, readProperty } from "./read-class";
import { setOfEscape, setOfProperty } from "./sets";
import { Source } from "./source";

/** The options that hold at a place of a pattern. */
export interface Options {
  i: boolean;
  m: boolean;
  s: boolean;
  x: boolean;
}

const assertion = (js: string, startsText = false): Node => ({ kind: "assertion", js, startsText });
const fixed = (js: string, length: number | undefined): Node => ({ kind: "fixed", js, length });

// PCRE knows only \n as the end of a line, and `$` also matches before one that ends the text.
const TEXT_START = assertion("^", true);
const TEXT_END = assertion("$");
const LAST_LINE_END = assertion("(?=\\n?$)");
const LINE_START = assertion("(?:^|(?<=\\n)(?=[^]))");
const LINE_END = assertion("(?=\\n|$)");
const ANY = fixed("[^]", 1);
const NOT_NEWLINE = fixed("[^\\n]", 1);

const ESCAPED: Record<string, Node> = {
  A: TEXT_START,
  z: TEXT_END,
  Z: LAST_LINE_END,
  b: assertion("\\b"),
  B: assertion("\\B"),
  N: NOT_NEWLINE,
  R: fixed("(?:\\r\\n|(?!\\r\\n)[\\n-\\r\\x85\\u2028\\u2029])", undefined),
};

const MOST_REPEATS = 65_535;
const SPACES = /[\t-\r \u0085\u200e\u200f\u2028\u2029]/;

class Parser {
  private groups = 0;
  private readonly names = new Map<string, number>();
  /** References that were met: they have to name groups that exist. */
  private readonly references: number[] = [];
  constructor(private readonly source: Source) {}

  pattern(options: Options): Pattern {
    const body = this.alternatives(options);
    if (!this.source.done) throw invalid("unmatched closing parenthesis");
    for (const group of this.references)
      if (group > this.groups || group === 0) throw invalid("reference to non-existent subpattern");
    return { ...body, groups: this.groups };
  }

  /** Reads up to a closing parenthesis or the end. Options set on the way hold until there, in later branches too. */
  private alternatives(outer: Options): Alternatives {
    const options = { ...outer };
    const branches: Node[][] = [[]];
    let repeatable = false;
    while (!this.source.done && this.source.peek() !== ")") {
      const branch = branches.at(-1) ?? [];
      if (this.skipped(options)) continue;
      if (this.source.take("|")) {
        branches.push([]);
        repeatable = false;
      } else if (this.setsOptions(options)) repeatable = false;
      else if (this.repeat(branch, repeatable)) repeatable = false;
      else {
        const nodes = this.nodes(options);
        branch.push(...nodes);
        if (nodes.length > 0) repeatable = nodes.at(-1)?.kind !== "assertion";
      }
    }
    return { branches };
  }

  /** Goes past what has no meaning: comments, and with the option x white space. */
  private skipped(options: Options): boolean {
    if (this.source.take("(?#")) {
      if (this.source.until(")") === undefined) throw invalid("missing ) after (?# comment");
      return true;
    }
    if (!options.x) return false;
    if (SPACES.test(this.source.peek())) {
      this.source.next();
      return true;
    }
    if (!this.source.take("#")) return false;
    if (this.source.until("\n") === undefined) while (!this.source.done) this.source.next();
    return true;
  }

  private readOptions(letters: string, options: Options): void {
    let on = true;
    for (const letter of letters) {
      if (letter === "-") on = false;
      else if (letter === "^") Object.assign(options, { i: false, m: false, s: false, x: false });
      else options[letter as keyof Options] = on;
    }
  }

  private setsOptions(options: Options): boolean {
    const found = this.source.match(/\(\?(\^?[imsx]*(?:-[imsx]*)?)\)/y);
    if (found) this.readOptions(found[1] ?? "", options);
    return found !== undefined;
  }

  private repeat(branch: Node[], repeatable: boolean): boolean {
    const found = this.source.match(/([*+?]|\{(\d+)(?:(,)(\d*))?\})([?+]?)/y);
    if (!found) return false;
    const node = repeatable ? branch.pop() : undefined;
    if (!node) throw invalid("quantifier does not follow a repeatable item");
    const [, sign = "", low, comma, high, mode = ""] = found;
    const min = low === undefined ? (sign === "+" ? 1 : 0) : Number(low);
    const open = sign === "*" || sign === "+" || (comma !== undefined && high === "");
    const max = open ? Number.POSITIVE_INFINITY : sign === "?" ? 1 : Number(comma === undefined ? low : high);
    if (min > MOST_REPEATS || (max !== Number.POSITIVE_INFINITY && max > MOST_REPEATS))
      throw invalid("number too big in {} quantifier");
    if (max < min) throw invalid("numbers out of order in {} quantifier");
    branch.push({ kind: "repeat", node, min, max, mode: mode as "" | "?" | "+" });
    return true;
  }

  private nodes(options: Options): Node[] {
    const { source } = this;
    if (source.take("(")) return [this.group(options)];
    if (source.take("[")) return [readClass(source, options.i)];
    if (source.take("\\Q"))
      return [...source.untilQuoteEnd()].map((letter) => this.char(letter.codePointAt(0) ?? 0, options));
    if (source.take("\\E")) return [];
    if (source.take("\\")) return [this.escape(options)];
    if (source.take(".")) return [options.s ? ANY : NOT_NEWLINE];
    if (source.take("^")) return [options.m ? LINE_START : TEXT_START];
    if (source.take("$")) return [options.m ? LINE_END : LAST_LINE_END];
    return [this.char(source.nextPoint(), options)];
  }

  private char(point: number, options: Options): Node {
    return { kind: "char", point, anyCase: options.i };
  }

  private escape(options: Options): Node {
    const { source } = this;
    const number = source.match(/(?:g(?:\{(-?\d+)\}|(-?\d+))|([1-9]\d*))/y);
    if (number) {
      const [, braced, bare, short] = number;
      return this.numbered(braced ?? bare ?? short ?? "", short === undefined, options);
    }
    const name = source.match(/(?:[gk]\{(\w+)\}|k<(\w+)>|k'(\w+)')/y);
    if (name) return this.named(name[1] ?? name[2] ?? name[3] ?? "", options);
    const letter = source.peek();
    const known = ESCAPED[letter] ?? undefined;
    const set = setOfEscape(letter);
    if (known || set || letter === "p" || letter === "P") source.next();
    if (letter === "N" && source.peek() === "{" && !/\d/.test(source.peek(1)))
      throw invalid("PCRE2 does not support \\F, \\L, \\l, \\N{name}, \\U, or \\u");
    if (known) return known;
    if (set) return { kind: "set", set, negated: false };
    if (letter === "p" || letter === "P")
      return { kind: "set", set: setOfProperty(readProperty(source), letter === "P"), negated: false };
    return this.char(characterEscape(source, false), options);
  }

  private numbered(digits: string, explicit: boolean, options: Options): Node {
    const number = Number(digits);
    if (!explicit && number > 9)
      throw invalid(
        "\\ with a number above 9 is not supported by this server; write \\g{number} or \\o{code}",
      );
    return this.reference(digits.startsWith("-") ? this.groups + 1 + number : number, options);
  }

  private named(name: string, options: Options): Node {
    const group = this.names.get(name);
    if (group === undefined) throw invalid(`reference to the group '${name}' before it stands`);
    return this.reference(group, options);
  }

  private reference(group: number, options: Options): Node {
    this.references.push(group);
    return { kind: "reference", group, anyCase: options.i };
  }

  private group(outer: Options): Node {
    const { source } = this;
    if (source.peek() === "*") throw invalid("(*VERB) is not supported by this server");
    const byName = source.match(/\?P=(\w+)\)/y);
    if (byName) return this.named(byName[1] ?? "", outer);
    const options = { ...outer };
    const look = source.match(/\?(<?)([=!])/y);
    if (look) {
      const body = this.closed(options);
      return { kind: "look", behind: look[1] === "<", negative: look[2] === "!", body };
    }
    const name = source.match(/\?(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/y);
    if (name || source.peek() !== "?") {
      const capture = ++this.groups;
      const given = name?.[1] ?? name?.[2];
      if (given !== undefined && this.names.has(given))
        throw invalid("two named subpatterns have the same name");
      if (given !== undefined) this.names.set(given, capture);
      return { kind: "group", capture, atomic: false, body: this.closed(options) };
    }
    const plain = source.match(/\?(?:(>)|(\^?[imsx]*(?:-[imsx]*)?):)/y);
    if (!plain) throw invalid("this kind of group is unknown or not supported by this server");
    this.readOptions(plain[2] ?? "", options);
    return { kind: "group", capture: undefined, atomic: plain[1] === ">", body: this.closed(options) };
  }

  private closed(options: Options): Alternatives {
    const body = this.alternatives(options);
    if (!this.source.take(")")) throw invalid("missing closing parenthesis");
    return body;
  }
}

/** Reads a pattern as PCRE does in MongoDB: in UTF mode, with ASCII sets. Throws 51091 for what cannot be kept. */
export function parsePattern(source: string, options: Options): Pattern {
  return new Parser(new Source(source)).pattern(options);
}
