import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuMs } from "../../../tests/support/cpu-time";
import { compilePattern, literalPrefix } from "../matcher/pattern";
import { patternTables, refusedPatterns } from "./tables/patterns";

const REFUSED = expect.objectContaining({ code: 51091 });

describe.each(patternTables)("patterns: %s", (_, rows) => {
  it.each(rows)("%j with %j on %j is %s", (pattern, options, text, found, here) => {
    if (here) expect(() => compilePattern(pattern, options)).toThrow(REFUSED);
    else expect(compilePattern(pattern, options).test(text)).toBe(found);
  });
});

describe("patterns that are refused", () => {
  it.each(refusedPatterns)("%j with %j: %s", (pattern, options, message) => {
    expect(() => compilePattern(pattern, options)).toThrow(
      expect.objectContaining({ code: 51091, message: expect.stringMatching(message) }),
    );
  });

  it.each(["(a*)*", "(|a)+", "((a?)b?){2,}"])("%s where somebody asks what was captured", (pattern) => {
    expect(() => compilePattern(pattern, "", true)).toThrow(/something that may be empty is not supported/);
    expect(compilePattern(pattern, "").test("")).toBe(true);
  });
});

const found = (pattern: string, text: string, options = "") => [
  ...compilePattern(pattern, options, true).matches(text),
];

describe("what a pattern matches", () => {
  it.each<[string, string, (string | null)[]]>([
    ["(a)|(b)", "b", [null, "b"]],
    ["(?:(a|b)c)+", "acbc", ["b"]],
    // A group keeps what it captured in an earlier round.
    ["(?:(a)|b)*", "ab", ["a"]],
    ["(a|ab)(c|bcd)", "abcd", ["a", "bcd"]],
  ])("%s captures of %s %j", (pattern, text, captures) => {
    expect(found(pattern, text)[0]?.captures).toEqual(captures);
  });

  it("is found again behind each match, by whole characters, and at the end only in an empty text", () => {
    expect(found("a", "bab😀a").map(({ index }) => index)).toEqual([1, 5]);
    expect(found("", "a😀b").map(({ index }) => index)).toEqual([0, 1, 3]);
    expect(found("a*", "ab")).toMatchObject([
      { text: "a", index: 0 },
      { text: "", index: 1 },
    ]);
    expect(found("a*", "")).toMatchObject([{ text: "", index: 0 }]);
    expect(found("\\bb", "ab b")).toMatchObject([{ index: 3 }]);
    expect(found("^a", "aa")).toHaveLength(1);
  });

  it("is not told where a last line feed could belong to it or not", () => {
    expect(found("a$", "ba")).toMatchObject([{ text: "a", index: 1 }]);
    expect(() => found("a$", "ba\n")).toThrow(REFUSED);
  });
});

describe("a pattern that would turn back without end", () => {
  it.each(["(a+)+$", "(a|a)*b", "(a*)*b", "(.*)(.*)(.*)(.*)x"])(
    "%s takes no longer than another",
    async (pattern) => {
      const cost = await cpuMs(() =>
        expect(compilePattern(pattern, "").test(`${"a".repeat(20_000)}!`)).toBe(false),
      );
      expect(cost).toBeLessThan(5_000);
    },
  );
});

describe("plain text", () => {
  it("is found by V8 where RE2 finds it", () => {
    const text = fc.string({ unit: fc.constantFrom(..."aAkK\u212asſßẞσΣςİıকখ.+😀") });
    fc.assert(
      fc.property(text, text, fc.constantFrom("", "i"), (pattern, input, options) => {
        const quoted = `\\Q${pattern}\\E`;
        expect(compilePattern(quoted, options).test(input)).toBe(
          compilePattern(`(?:${quoted})`, options).test(input),
        );
      }),
    );
  });
});

describe("the text that every match begins with", () => {
  it.each<[string, string, string | undefined]>([
    ["^abc", "", "abc"],
    ["\\Aabc", "", "abc"],
    ["^a\\.b", "", "a.b"],
    ["^\\Qa.b\\E.*", "", "a.b"],
    ["^ab*", "", "a"],
    ["^ab{0,2}", "", "a"],
    ["^a(?i)b", "", "a"],
    ["^ক", "", "ক"],
    ["^abc", "i", undefined],
    ["abc", "", undefined],
    ["^abc|d", "", undefined],
    ["^(abc)", "", undefined],
    ["^[a]", "", undefined],
    ["^", "", undefined],
  ])("of %j with %j is %j", (pattern, options, prefix) => {
    expect(literalPrefix(pattern, options)).toBe(prefix);
  });
});
