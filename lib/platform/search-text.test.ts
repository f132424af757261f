import { describe, expect, it } from "vitest";
import { foldSearch } from "./search-text";

describe("text as a search compares it", () => {
  it.each([
    ["Shorshe ILISH", "shorshe ilish"],
    ["Ilísh", "ilish"],
    ["Café au lait", "cafe au lait"],
    ["ｆｕｌｌ", "full"],
    ["Grandma’s ‘best’ ʼpithaʼ", "grandma's 'best' 'pitha'"],
    ["a`b", "a'b"],
    ["  two \t\n  words  ", "two words"],
    ["র\u200d্যাব, নি\u200cলাম", "র্যাব, নিলাম"],
    ["ইলিশ মাছ", "ইলিশ মাছ".normalize("NFKD")],
    ["", ""],
  ])("%j is %j", (text, folded) => expect(foldSearch(text)).toBe(folded));

  it("is the same however often it is folded", () => {
    for (const text of ["Ilísh ’s", "ভাপা ইলিশ", "  A  b "])
      expect(foldSearch(foldSearch(text))).toBe(foldSearch(text));
  });
});
