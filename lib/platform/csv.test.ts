import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvField } from "./csv";

/** Reads one line of RFC 4180 back. */
function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    let field = "";
    if (line[at] === '"') {
      for (at++; !(line[at] === '"' && line[at + 1] !== '"'); at++) {
        if (line[at] === '"') at++;
        field += line[at];
      }
      at++;
    } else while (at < line.length && line[at] !== ",") field += line[at++];
    fields.push(field);
    if (at >= line.length) return fields;
    at++;
  }
}

describe("a field of the export", () => {
  it("is quoted when it holds a comma, a quote, a line break or blanks at an end", () => {
    expect(csvField("Mango pickle, 6 jars")).toBe('"Mango pickle, 6 jars"');
    expect(csvField('He said "now"')).toBe('"He said ""now"""');
    expect(csvField("Road 1\nDhaka")).toBe('"Road 1\nDhaka"');
    expect(csvField(" x")).toBe('" x"');
    expect(csvField("plain")).toBe("plain");
    expect(csvField(null)).toBe("");
    expect(csvField(3.01)).toBe("3.01");
  });

  it.each(["=1+1", "+880 1711", "-2", "@SUM(A1)", "\t=1", "\r=1", "  =1", "＝1"])(
    "is no formula: %j",
    (text) => {
      expect(csvField(text).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  it("reads back as it was, but for the apostrophe that defuses it", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), (texts) => {
        const back = fieldsOf(texts.map(csvField).join(","));
        expect(back.map((field) => field.replace(/^'/, ""))).toEqual(
          texts.map((text) => text.replace(/^'/, "")),
        );
      }),
    );
  });
});
