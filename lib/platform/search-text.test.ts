import { describe, expect, it } from "vitest";
import { foldSearch, foldSpelling } from "./search-text";

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
    ["Bi\u200bri\u200cya\u200dni", "biriyani"],
    ["\ufeffbiri\u00adyani\u2060", "biriyani"],
    ["biri\u200eyani\u034f \u2066fish\u2069", "biriyani fish"],
    ["শর\u200bষে ই\u00adলিশ", "শরষে ইলিশ"],
    ["deep\u2010fry deep\u2011fry deep\u2012fry", "deep-fry deep-fry deep-fry"],
    ["deep–fry deep—fry deep−fry deep﹣fry deep－fry", "deep-fry deep-fry deep-fry deep-fry deep-fry"],
    ["চিকেন ৬৫, Chicken 65", "চিকেন 65, chicken 65"],
    ["\u200b\u200c\ufeff", ""],
    ["", ""],
  ])("%j is %j", (text, folded) => expect(foldSearch(text)).toBe(folded));

  it("is the same however often it is folded", () => {
    for (const text of ["Ilísh ’s", "ভাপা ইলিশ", "  A  b ", "৬\u200b৫–৬৬"])
      expect(foldSearch(foldSearch(text))).toBe(foldSearch(text));
  });
});

describe("spellings as one", () => {
  it.each([
    ["শর্ষে ষোল", "সর্সে সোল"],
    ["লবণ", "লবন"],
    ["পানী দূধ", "পানি দুধ"],
    ["খিচুড়ি", "খিচুরি"],
    ["খিচু\u09a1\u09bcি", "খিচু\u09dcি"],
    ["পেঁয়াজ", "পেয়াজ"],
    ["র\u200d্যাব", "র্যাব"],
    ["bhorta", "vorta"],
    ["fuchka", "phucka"],
    ["mishti", "misti"],
    ["kheer", "khir"],
    ["loochi", "luchi"],
    ["jilapi", "zilapi"],
    ["halwa", "haloa"],
    ["dall", "dal"],
  ])("%j is %j", (one, other) => expect(foldSpelling(one)).toBe(foldSpelling(other)));

  it("keeps apart what sounds different", () => {
    for (const [one, other] of [
      ["ডাল", "দাল"],
      ["dal", "jal"],
      ["rui", "roti"],
    ] as const)
      expect(foldSpelling(one)).not.toBe(foldSpelling(other));
  });

  it("is the same however often it is folded", () => {
    for (const text of ["Sshhorshhe", "bbhuna", "kaccchhi", "owwo", "eeee oooo", "jjhaall", "পেঁয়াজ শাঁড়ি"])
      expect(foldSpelling(foldSpelling(text))).toBe(foldSpelling(text));
  });
});
