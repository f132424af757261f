import { describe, expect, it } from "vitest";
import { compilePattern, literalPrefix } from "../matcher/pattern";
import { patternTables, refusedPatterns } from "./tables/patterns";

describe.each(patternTables)("patterns: %s", (_, rows) => {
  it.each(rows)("%j with %j on %j is %s", (pattern, options, text, found) => {
    expect(compilePattern(pattern, options).test(text)).toBe(found);
  });
});

describe("patterns that are refused", () => {
  it.each(refusedPatterns)("%j with %j: %s", (pattern, options, message) => {
    expect(() => compilePattern(pattern, options)).toThrow(
      expect.objectContaining({ code: 51091, message: expect.stringMatching(message) }),
    );
  });

  it.each(["a++b", "(?>a)", "(?:(a)|b)*", "(a*)*", "(?:(a)?b)*"])(
    "%s where somebody asks what was captured",
    (pattern) => {
      expect(() => compilePattern(pattern, "", true)).toThrow(/not supported by this server/);
    },
  );

  it("are not those whose groups both libraries capture alike", () => {
    expect(compilePattern("(a)|(b)", "", true).exec("b")).toEqual(
      expect.objectContaining(["b", undefined, "b"]),
    );
    expect(compilePattern("(?:(a|b)c)+", "", true).exec("acbc")?.[1]).toBe("b");
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
    ["^ a b", "x", "ab"],
    ["^abc", "i", undefined],
    ["^abc", "m", undefined],
    ["abc", "", undefined],
    ["^abc|d", "", undefined],
    ["^(abc)", "", undefined],
    ["^[a]", "", undefined],
    ["^", "", undefined],
    ["(?m)^abc", "", undefined],
  ])("of %j with %j is %j", (pattern, options, prefix) => {
    expect(literalPrefix(pattern, options)).toBe(prefix);
  });
});
