import { MongoError } from "../../errors";

/** Code points from the first to the last one. */
export type Range = readonly [number, number];

/** A set of code points: ranges, and Unicode properties as JavaScript writes them (`\p{L}`). */
export interface CharSet {
  ranges: Range[];
  properties: string[];
}

export interface Alternatives {
  branches: Node[][];
}

/** A part of a pattern, with the options that hold where it stands already worked in. */
export type Node =
  | { kind: "char"; point: number; anyCase: boolean }
  | { kind: "set"; set: CharSet; negated: boolean }
  /** Something of no width, as JavaScript writes it. */
  | { kind: "assertion"; js: string; startsText: boolean }
  /** Something else, as JavaScript writes it, of so many code points or of no fixed number. */
  | { kind: "fixed"; js: string; length: number | undefined }
  | { kind: "group"; capture: number | undefined; atomic: boolean; body: Alternatives }
  | { kind: "look"; behind: boolean; negative: boolean; body: Alternatives }
  | { kind: "repeat"; node: Node; min: number; max: number; mode: "" | "?" | "+" }
  | { kind: "reference"; group: number; anyCase: boolean };

export interface Pattern extends Alternatives {
  groups: number;
}

/** What MongoDB says about a pattern that its library cannot read; also for what cannot be said in JavaScript. */
export const invalid = (reason: string): MongoError =>
  new MongoError(51091, `Regular expression is invalid: ${reason}`);
