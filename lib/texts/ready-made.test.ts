import { expect, it } from "vitest";
import { inLanguage } from "./language";
import { readyMade } from "./ready-made";
import { ridersTexts } from "./riders";

const shown = (text: string) => inLanguage("bn", () => readyMade(text, () => ridersTexts.reasons));
const [nobody] = inLanguage("bn", () => ridersTexts.reasons);

it("ends a chosen sentence as the reader's language does, and leaves what was typed", () => {
  expect(shown("Nobody at home. Gate 2.")).toBe(`${nobody}। Gate 2.`);
  expect(shown(`${nobody}. Gate 2.`)).toBe(`${nobody}। Gate 2.`);
  expect(shown("Nobody at home")).toBe(nobody);
  expect(shown("Gate 2. Closed.")).toBe("Gate 2. Closed.");
  expect(readyMade(`${nobody}. Gate 2.`, () => ridersTexts.reasons)).toBe("Nobody at home. Gate 2.");
});
