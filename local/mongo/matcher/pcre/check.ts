import { type Alternatives, invalid, type Node } from "./nodes";

/** Code points that a part matches, or undefined when that varies. */
function lengthOf(node: Node): number | undefined {
  switch (node.kind) {
    case "char":
    case "set":
      return 1;
    case "assertion":
    case "look":
      return 0;
    case "fixed":
      return node.length;
    case "group":
      return lengthOfAll(node.body);
    case "repeat": {
      const length = lengthOf(node.node);
      return node.min === node.max && length !== undefined ? length * node.min : undefined;
    }
    case "reference":
      return undefined;
  }
}

function lengthOfBranch(branch: readonly Node[]): number | undefined {
  let sum = 0;
  for (const node of branch) {
    const length = lengthOf(node);
    if (length === undefined) return undefined;
    sum += length;
  }
  return sum;
}

function lengthOfAll(body: Alternatives): number | undefined {
  const [first, ...others] = body.branches.map(lengthOfBranch);
  return others.every((length) => length === first) ? first : undefined;
}

function mayBeEmpty(node: Node): boolean {
  if (node.kind === "repeat") return node.min === 0 || mayBeEmpty(node.node);
  if (node.kind === "group") return matchesEmpty(node.body);
  return node.kind === "assertion" || node.kind === "look" || node.kind === "reference";
}

interface Place {
  /** Groups that have certainly matched before this place is reached. */
  set: Set<number>;
  behind: boolean;
  /** Inside something that repeats, and from there on something that may be passed over. */
  repeated: boolean;
  optional: boolean;
}

const notKept = (what: string): Error => invalid(`${what} is not supported by this server`);

/** Whether what a part matches, and not only that it matches, can decide about the whole. */
const dependsOnExtent = (body: Alternatives): boolean =>
  body.branches.some((branch) =>
    branch.some((node) => {
      if (node.kind === "reference") return true;
      if (node.kind === "repeat") return node.mode === "+" || dependsOnExtent({ branches: [[node.node]] });
      if (node.kind === "group") return node.atomic || dependsOnExtent(node.body);
      return node.kind === "look" && dependsOnExtent(node.body);
    }),
  );

class Checker {
  /** `captures`: whether somebody looks at what groups matched; `extents`: whether it matters how much matched. */
  constructor(
    private readonly captures: boolean,
    private readonly extents: boolean,
  ) {}

  /** The groups that have certainly matched when one of the branches has. */
  body(body: Alternatives, place: Place): Set<number> {
    const optional = place.optional || (place.repeated && body.branches.length > 1);
    const sets = body.branches.map((branch) => this.branch(branch, { ...place, optional }));
    return new Set([...(sets[0] ?? [])].filter((group) => sets.every((set) => set.has(group))));
  }

  private branch(branch: readonly Node[], place: Place): Set<number> {
    const set = new Set(place.set);
    for (const node of branch) for (const group of this.node(node, { ...place, set })) set.add(group);
    return set;
  }

  private node(node: Node, place: Place): Set<number> {
    switch (node.kind) {
      case "reference":
        // JavaScript takes a group that has not matched for an empty text; PCRE does not match there.
        if (!place.set.has(node.group)) throw notKept("a reference to a group that may not have matched");
        if (node.anyCase) throw notKept("a reference with the option i");
        if (place.behind) throw notKept("a reference in a lookbehind");
        return new Set();
      case "look": {
        if (node.behind && node.body.branches.some((branch) => lengthOfBranch(branch) === undefined))
          throw invalid("lookbehind assertion is not fixed length");
        const set = this.body(node.body, { ...place, behind: place.behind || node.behind });
        return node.negative ? new Set() : set;
      }
      case "group":
        return this.group(node, place);
      case "repeat":
        return this.repeat(node, place);
      default:
        return new Set();
    }
  }

  private group(node: Extract<Node, { kind: "group" }>, place: Place): Set<number> {
    if (node.atomic) this.atomic(place);
    if (node.capture !== undefined && place.behind) throw notKept("a capturing group in a lookbehind");
    // What a group has captured in an earlier round of a repetition PCRE keeps and JavaScript forgets.
    if (node.capture !== undefined && this.captures && place.optional)
      throw notKept("a capturing group that a repetition may pass over");
    const set = this.body(node.body, place);
    return node.capture === undefined ? set : set.add(node.capture);
  }

  private repeat(node: Extract<Node, { kind: "repeat" }>, place: Place): Set<number> {
    if (node.mode === "+") this.atomic(place);
    // PCRE ends a repetition with an empty round; JavaScript takes such a round back.
    if (this.extents && node.max > node.min && mayBeEmpty(node.node))
      throw notKept(
        "a repetition of something that may be empty, together with groups that are referred to,",
      );
    const repeated = place.repeated || node.max > 1;
    const optional = place.optional || (place.repeated && node.min === 0);
    const set = this.node(node.node, { ...place, repeated, optional });
    return node.min > 0 ? set : new Set();
  }

  private atomic(place: Place): void {
    if (place.behind) throw notKept("an atomic group or possessive quantifier in a lookbehind");
    if (this.captures) throw notKept("an atomic group or possessive quantifier where groups are asked for");
  }
}

/** Whether a pattern can match an empty text. */
export const matchesEmpty = (pattern: Alternatives): boolean =>
  pattern.branches.some((branch) => branch.every(mayBeEmpty));

/** Refuses what JavaScript would match differently. `captures`: whether somebody looks at what was matched. */
export function checkPattern(pattern: Alternatives, captures: boolean): void {
  const checker = new Checker(captures, captures || dependsOnExtent(pattern));
  checker.body(pattern, { set: new Set(), behind: false, repeated: false, optional: false });
}
