import "./language-store.mjs";
import { expect, test } from "vitest";
import { langOf } from "./lang-of";
import { inLanguage } from "./language";

test.each([
  ["Mitu's saree", undefined, "en"],
  ["মিতুর শাড়ি", "bn", undefined],
  ["শাড়ি from Tangail and a long letter", undefined, "en"],
  ["মিতুর শাড়ি, XL", "bn", undefined],
  // Codes, e-mails and numbers are of no language.
  ["TRK2026112612345", undefined, undefined],
  ["mitu@ranna.test", undefined, undefined],
  ["+880 1711-223344", undefined, undefined],
  ["", undefined, undefined],
  [null, undefined, undefined],
])("%s: lang %s on an English page, %s on a Bangla one", (text, english, bangla) => {
  expect(langOf(text)).toBe(english);
  expect(inLanguage("bn", () => langOf(text))).toBe(bangla);
});
