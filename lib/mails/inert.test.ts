import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inert, oneLine } from "./inert";

/** Texts of which mail programs make a link. */
const LINK = /https?:\/\/|[\p{L}\d]\.[\p{L}]{2,}|[^\s@]@[\p{L}\d]/u;

describe("a text that a person typed", () => {
  it.each(["https://win.example/now", "see win.example", "WWW.Win.Example", "me@win.example", "উপহার.বাংলা"])(
    "is no link: %s",
    (typed) => {
      expect(inert(typed)).not.toMatch(LINK);
      expect(inert(typed).replaceAll("\u2060", "")).toBe(typed);
    },
  );

  it.each(["Md. Rahim", "৳ 1,440.50", "3.5 kg", "TRK17000000000000001", "Shorshe Ilish (2 boxes)"])(
    "stays as it is without one: %s",
    (typed) => expect(inert(typed)).toBe(typed),
  );

  it("is on one line, whatever was typed", () => {
    expect(oneLine("Saree\r\nBcc: all@example.test")).toBe("Saree Bcc: all@example.test");
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."a1ব.@:/ \n\r\0\u0085\u2028\u2029") }), (typed) => {
        expect(oneLine(typed)).not.toMatch(/[\r\n\0\u2028\u2029]/);
        expect(inert(typed)).not.toMatch(/:\/\/|@[^\u2060]/);
      }),
    );
  });
});
