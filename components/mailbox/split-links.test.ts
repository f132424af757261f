import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitLinks } from "./mail-reader";

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => (href === null ? [] : [href]));

describe("links in a mail's text", () => {
  it.each([
    [
      "Open http://127.0.0.1:3000/reset-password?token=a-b_c.",
      ["http://127.0.0.1:3000/reset-password?token=a-b_c"],
    ],
    [
      "(https://ranna.test/track/TRK1) or <https://ranna.test/>",
      ["https://ranna.test/track/TRK1", "https://ranna.test/"],
    ],
    ["javascript:alert(1) data:text/html,x //evil.test ftp://a.b", []],
    ["http:// https://", []],
  ])("%s", (text, expected) => expect(hrefs(text)).toEqual(expected));

  it("lose no sign of the text, whatever it holds, and lead to http(s) only", () => {
    const sign = fc.constantFrom(
      "http://",
      "https://a.b/",
      "?q=",
      "a",
      " ",
      ".",
      ")",
      "<",
      ">",
      "\n",
      "ধ",
      "javascript:",
    );
    const part = fc.oneof(sign, fc.string({ maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join("");
        const pieces = splitLinks(text);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        for (const { href } of pieces) if (href !== null) expect(href).toMatch(/^https?:\/\//);
      }),
    );
  });
});
