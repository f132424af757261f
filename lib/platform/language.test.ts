import { expect, it } from "vitest";
import { languageOf } from "./language.mjs";

it.each([
  [null, "en"],
  ["bn", "bn"],
  ["bn-BD,en;q=0.5", "bn"],
  ["en-GB,bn;q=0.9", "en"],
  ["fr, bn;q=0.3", "bn"],
  ["en;q=0.2, bn;q=0.3", "bn"],
  ["bn;q=0", "en"],
  ["*", "en"],
  [";;q=x,", "en"],
])("an answer to %j is in %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});
