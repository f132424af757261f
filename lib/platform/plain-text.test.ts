import { describe, expect, it } from "vitest";
import { tidyText } from "@/lib/shop/recipes/search-text";
import { composed, isPlain, isPlainLine } from "./plain-text";
import { foldSearch } from "./search-text";

describe("composing a text", () => {
  it("keeps what every script writes", () => {
    for (const text of ["Crème brûlée", "পান্তা ইলিশ", "কো", "नमस्ते", "Việt Nam", "👩‍🍳"])
      expect(composed(text)).toBe(text.normalize("NFC"));
  });

  it("does not sort piles of marks: of megabytes it leaves a few letters at once", () => {
    // Sorting these marks would take longer than the test's time limit.
    const pile = `a${"\u0316\u0301".repeat(1_000_000)}`;
    for (const read of [composed, foldSearch, tidyText]) expect(read(pile).length).toBeLessThan(40);
  });
});

describe("a plain text", () => {
  it.each(["Rupa", "রূপা", "O'Hara-Khan, Dr.", "12", "নাম\nদুই"])("is %j", (text) => {
    expect(isPlain(text)).toBe(true);
  });

  it.each(["", " ", "\u200B", "\u200B\u200D", "a\0b", "Rupa\u202Egpj.exe", "a\u2066b", "\u0007bell"])(
    "is not %j",
    (text) => {
      expect(isPlain(text)).toBe(false);
    },
  );

  it("on one line has no break", () => {
    expect(isPlainLine("Rupa Karim")).toBe(true);
    expect(isPlainLine("Rupa\nBcc: all")).toBe(false);
  });
});
