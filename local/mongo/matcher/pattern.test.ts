import { describe, expect, it } from "vitest";
import { compilePattern } from "./pattern";

/** A pattern, its options, a text, and whether MongoDB's library finds the pattern in the text. */
type PatternRow = [pattern: string, options: string, text: string, found: boolean];

const plain: PatternRow[] = [
  ["b", "", "abc", true],
  ["a\\.c", "", "abc", false],
  ["a|b", "", "xb", true],
  ["^(?:a|b)$", "", "ab", false],
  ["a\\/b\\-c\\@d", "", "a/b-c@d", true],
];

const ends: PatternRow[] = [
  ["a$", "", "a\n", true],
  ["a$", "", "a\n\n", false],
  ["a$", "", "a\nb", false],
];

const sets: PatternRow[] = [
  ["\\bক", "", "a ক", false],
  ["a\\b", "", "aক", true],
  ["^[ক-গ]$", "", "খ", true],
];

const cases: PatternRow[] = [
  ["abc", "i", "aBC", true],
  ["বিরিয়ানি", "i", "বিরিয়ানি", true],
  ["Σ", "i", "ς", true],
  ["[α-ω]", "i", "Σ", true],
  ["ß", "i", "ẞ", true],
  ["k", "i", "\u212a", true],
  ["^[a-z]$", "i", "ſ", true],
  // The letter İ does not match i, although its lower case begins with i.
  ["i", "i", "İ", false],
  ["a b", "", "ab", false],
];

const groups: PatternRow[] = [["^(?:a|ab)(?:c|bcd)$", "", "abcd", true]];

const product: PatternRow[] = [
  ["\\b(?:egg|begun)(?:e?s)?\\b", "", "two eggs", true],
  ["\\b(?:egg|begun)(?:e?s)?\\b", "", "eggplant", false],
  ["(?:^|[^\u0980-\u09ff])(?:আলু)", "", "নতুন আলুর দম", true],
  ["(?:^|[^\u0980-\u09ff])(?:আলু)", "", "নালু", false],
  ["a\\x00b", "", "a\0b", true],
  ["rİ", "i", "Rİ", true],
];

/** Rows of patterns by topic. */
const patternTables: [string, PatternRow[]][] = [
  ["plain patterns", plain],
  ["lines and ends", ends],
  ["sets of characters", sets],
  ["capital and small letters", cases],
  ["groups", groups],
  ["what the product looks for", product],
];

describe.each(patternTables)("patterns: %s", (_, rows) => {
  it.each(rows)("%j with %j on %j is %s", (pattern, options, text, found) => {
    expect(compilePattern(pattern, options).test(text)).toBe(found);
  });
});

describe("a pattern that the product does not send", () => {
  it.each([
    "a*",
    "a+",
    "a{2}",
    ".",
    "(a)",
    "(?=a)",
    "(?<x>a)",
    "\\1",
    "\\d",
    "\\w",
    "\\p{L}",
    "\\Qa\\E",
    "a$b",
    "a??",
    "^?",
    "(?i)a",
  ])("%s is refused", (pattern) => {
    expect(() => compilePattern(pattern, "")).toThrow(
      expect.objectContaining({
        code: 51091,
        message: expect.stringMatching(/not supported by this server/),
      }),
    );
  });

  it.each(["m", "s", "x", "ix", "q"])("with the option %s is refused", (options) => {
    expect(() => compilePattern("a", options)).toThrow(expect.objectContaining({ code: 51108 }));
  });

  it.each(["(?:a", "a)", "[b-a]"])("%s is invalid", (pattern) => {
    expect(() => compilePattern(pattern, "")).toThrow(expect.objectContaining({ code: 51091 }));
  });

  it("turns back at a few places only", () => {
    expect(compilePattern("a?".repeat(8), "").test("b")).toBe(true);
    expect(() => compilePattern("a?".repeat(9), "")).toThrow(/not supported by this server/);
  });
});

describe("the text that every match begins with", () => {
  it.each<[string, string, string | undefined]>([
    ["^abc", "", "abc"],
    ["^a\\.b", "", "a.b"],
    ["^ab?", "", "a"],
    ["^ক", "", "ক"],
    ["^abc", "i", undefined],
    ["abc", "", undefined],
    ["^abc|d", "", undefined],
    ["^", "", undefined],
  ])("of %j with %j is %j", (pattern, options, prefix) => {
    expect(compilePattern(pattern, options).prefix).toBe(prefix);
  });
});
