const nfc = (text: string) => text.normalize("NFC");

/** Patterns of numbers written as words, in the order in which they are tried. */
const WORDS = `
  one and a half=1 1/2; two and a half=2 1/2; three and a half=3 1/2; one and a quarter=1 1/4;
  one and three quarters=1 3/4; half a dozen=6; a dozen=12; one dozen=12; a couple of=2;
  three quarters of an?=3/4; three quarters?=3/4; three[- ]fourths?=3/4; a quarter of an?=1/4;
  quarter of an?=1/4; a quarter=1/4; one quarter=1/4; one third=1/3; a third of an?=1/3; a third=1/3;
  two thirds=2/3; quarter=1/4; half of an?=1/2; half an?=1/2; an? half=1/2; one half=1/2; half=1/2; one=1;
  two=2; three=3; four=4; five=5; six=6; seven=7; eight=8; nine=9; ten=10; eleven=11; twelve=12; fifteen=15;
  twenty[- ]five=25; twenty=20; thirty[- ]five=35; thirty=30; forty[- ]five=45; forty=40; fifty=50; sixty=60;
  ninety=90; an?=1; সাড়ে তিন=3 1/2; সাড়ে চার=4 1/2; সাড়ে পাঁচ=5 1/2; সাড়ে সাত=7 1/2; সোয়া এক=1 1/4;
  পৌনে এক=3/4; পৌনে দুই=1 3/4; এক চতুর্থাংশ=1/4; আড়াইশো?=250; দেড়শো?=150; একশো?=100; দুই?শো?=200; তিনশো?=300;
  চারশো?=400; পাঁচশো?=500; দেড়=1 1/2; আড়াই=2 1/2; সোয়া=1 1/4; পৌনে=3/4; আধা=1/2; অর্ধেক=1/2; আধ=1/2;
  সিকি=1/4; এক=1; দুই=2; দু=2; তিন=3; চার=4; পাঁচ=5; ছয়=6; সাত=7; আট=8; নয়=9; দশ=10; বারো=12; পনেরো=15;
  পনের=15; বিশ=20; কুড়ি=20; পঁচিশ=25; ত্রিশ=30; তিরিশ=30; চল্লিশ=40; পঁয়তাল্লিশ=45; পঞ্চাশ=50; ষাট=60
`
  .split(";")
  .map((pair) => pair.trim().split("="))
  .map(([word = "", value = ""]) => [nfc(word).replaceAll(" ", "\\s+"), value] as const);

const DIGITS = [
  "\\d{1,7}(?:\\s+|\\s*(?:and|&)\\s*|-)(?:[1-9]\\d?\\s?[/⁄]\\s?[1-9]\\d?|[¼½¾⅐-⅞])",
  "[1-9]\\d?\\s?[/⁄]\\s?[1-9]\\d?",
  "\\d{0,7}[¼½¾⅐-⅞]",
  "\\d{1,7}\\s+and\\s+a\\s+half",
  "\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d{1,3})?",
  "\\d{0,7}[.,]\\d{1,3}",
  "\\d{1,7}",
].join("|");

const EDGE_BEFORE = "(?:(?<![\\p{L}\\p{M}\\p{N}.,/⁄¼-¾⅐-⅞'’])|(?<=\\s[x×])(?=\\d)|(?<=[\\p{L})]/)(?=\\d))";
const WORD_AFTER = "(?![\\p{L}\\p{M}\\p{N}'’]|-\\p{L})";
const WORD = `(?:${WORDS.map(([word]) => word).join("|")})(?:(?=(?:টি|টা)(?![\\p{L}\\p{M}]))|${WORD_AFTER})`;
const NUMBER = `(?:(?:${DIGITS})(?![\\d/⁄])|${WORD})`;

/**
 * Matches a number as people write it, or a range of two numbers. The digits must be Latin. Has the flag g, for
 * `matchAll`.
 */
export const NUMBERS = new RegExp(
  `${EDGE_BEFORE}(${NUMBER})(?:\\s*(?:-|–|—|(?:to|or|থেকে|বা)(?=\\s))\\s*(${NUMBER}))?`,
  "giu",
);

const WHOLE_WORD = WORDS.map(([word, value]) => [new RegExp(`^${word}$`, "iu"), value] as const);

/** Converts a written number to plain digits: "one and a half" -> "1 1/2", "1,200" -> "1200", "1,5" -> "1.5". */
export function plainNumber(text: string): string {
  const word = WHOLE_WORD.find(([pattern]) => pattern.test(text));
  if (word) return word[1];
  return text
    .replace(/\s+and\s+a\s+half/i, " 1/2")
    .replace(/(\d)\s*(?:and|&|-)\s*(?=[\d¼-¾⅐-⅞])/i, "$1 ")
    .replace(/,(?=(?:\d\d,)*\d{3}(?:\D|$))/g, "")
    .replace(",", ".")
    .replace(/^\./, "0.");
}
