import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inLanguage } from "./language";
import { paymentWord } from "./states";

/** Stored words of states that no sentence for people holds. "Pending" is the specification's, of riders' applications. */
const STORED =
  /\b(unpaid|succeeded|(?:picked|in|out|failed|requires)_\w+|out for delivery|in transit|failed attempt|requires action)\b|\bpending\b(?! rider)/i;

/** What stands between quotation marks in a file of texts, but for keys and types. */
const sentencesOf = (source: string): string[] =>
  [...source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, "").matchAll(/"([^"\n]*)"|`([^`]*)`/g)]
    .map(([, quoted, template]) => quoted ?? template?.replace(/\$\{[^}]*\}/g, "") ?? "")
    .filter((text) => /\s/.test(text));

describe("states in words", () => {
  it.each(readdirSync("lib/texts/en").filter((file) => !file.startsWith("legal-")))(
    "no sentence of %s has a stored word",
    (file) => {
      const sentences = sentencesOf(readFileSync(`lib/texts/en/${file}`, "utf8"));
      expect(sentences.filter((text) => STORED.test(text))).toEqual([]);
    },
  );

  it("the check finds them", () => {
    const source = `a: "Out for delivery now",\nb: (n) => \`\${n} is still unpaid\`,\nc: "unpaid",`;
    expect(sentencesOf(source).filter((text) => STORED.test(text))).toHaveLength(2);
  });

  it("a payment's state that only the provider knows waits for the bank", () => {
    expect(paymentWord("succeeded")).toBe("Paid");
    expect(paymentWord("a_new_one")).toBe("Waiting for the bank");
    expect(inLanguage("bn", () => paymentWord("due"))).toBe("দরজায় ক্যাশ".normalize());
  });
});
