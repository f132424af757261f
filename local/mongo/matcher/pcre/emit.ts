import { casesOf } from "./case-folding";
import type { Alternatives, Node, Pattern } from "./nodes";
import { shownSet } from "./sets";

class Emitter {
  private opened = 0;
  /** JavaScript's number of each group: atomic groups take numbers, too. */
  private readonly numbers = new Map<number, number>();

  body({ branches }: Alternatives): string {
    return branches.map((branch) => branch.map((node) => this.node(node)).join("")).join("|");
  }

  private atomic(content: () => string): string {
    const number = ++this.opened;
    return `(?:(?=(${content()}))\\${number})`;
  }

  private node(node: Node): string {
    switch (node.kind) {
      case "char":
        return shownChar(node.point, node.anyCase);
      case "set":
        return shownSet(node.set, node.negated);
      case "assertion":
      case "fixed":
        return node.js;
      case "group":
        if (node.atomic) return this.atomic(() => this.body(node.body));
        if (node.capture === undefined) return `(?:${this.body(node.body)})`;
        this.numbers.set(node.capture, ++this.opened);
        return `(${this.body(node.body)})`;
      case "look":
        return `(?${node.behind ? "<" : ""}${node.negative ? "!" : "="}${this.body(node.body)})`;
      case "repeat":
        return node.mode === "+"
          ? this.atomic(() => this.repeated(node, ""))
          : this.repeated(node, node.mode);
      case "reference":
        return `(?:\\${this.numbers.get(node.group) ?? 0})`;
    }
  }

  private repeated(node: Extract<Node, { kind: "repeat" }>, mode: string): string {
    const { min, max } = node;
    const inner = this.node(node.node);
    const widthless =
      node.node.kind === "assertion" || node.node.kind === "look" || node.node.kind === "repeat";
    return `${widthless ? `(?:${inner})` : inner}{${min},${max === Number.POSITIVE_INFINITY ? "" : max}}${mode}`;
  }
}

function shownChar(point: number, anyCase: boolean): string {
  const cases = anyCase ? casesOf(point) : [point];
  if (cases.length > 1) return shownSet({ ranges: cases.map((one) => [one, one]), properties: [] }, false);
  const letter = String.fromCodePoint(point);
  return /[\w\u0080-\u{10ffff}]/u.test(letter) ? letter : `\\u{${point.toString(16)}}`;
}

/** The pattern as a JavaScript expression for the flag u. */
export const emitPattern = (pattern: Pattern): string => new Emitter().body(pattern);
