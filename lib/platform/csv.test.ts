import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CSV_BATCH, completedRows, csvField, csvFile } from "./csv";

/** The fields of one line of CSV (RFC 4180). */
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
    expect(csvField("x ")).toBe('"x "');
    expect(csvField(null)).toBe("");
    expect(csvField(3.01)).toBe("3.01");
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+880 1711", "'+880 1711"],
    ["-2+3", "'-2+3"],
    ["-144.00", "-144.00"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", `"'\r=1"`],
    ["  =1", "'  =1"],
    ["＝1", "'＝1"],
    ["=1,2", `"'=1,2"`],
  ])("is no formula: %j", (text, field) => {
    expect(csvField(text)).toBe(field);
  });

  it.each(["1+1", "a=b", "me@ranna.test", "'=1", "x -2"])("keeps what is no formula as it is: %j", (text) => {
    expect(csvField(text)).toBe(text);
  });

  it.each([";=1+1", ",@SUM(A1)", " ; =1", "|-2"])(
    "is no formula for who reads another sign as comma: %j",
    (text) => {
      expect(csvField(text).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  it("reads back as it was, but for the apostrophe in front of a formula", () => {
    // Characters with a meaning in CSV come up often, so that a missing quotation mark would show.
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(",", '"', "\n", "\r", "=", "+", "'", " ", "\t"),
        fc.string({ unit: "grapheme" }),
      ),
    });
    const asShown = (one: string) =>
      /^(?!-\d+(\.\d+)?$)[\s;,|]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(one) ? `'${one}` : one;
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (texts) => {
        expect(fieldsOf(texts.map(csvField).join(","))).toEqual(texts.map(asShown));
      }),
      { numRuns: 500 },
    );
  });
});

describe("the file of an export", () => {
  /** A cursor over `count` numbered rows, like the driver's. */
  function cursorOver(count: number) {
    const state = { read: 0, closed: 0 };
    return {
      state,
      next: async () => (state.read < count ? { n: ++state.read } : null),
      close: async () => void state.closed++,
    };
  }
  const columns = [
    ["No.", ({ n }: { n: number }) => n],
    ["Name, long", ({ n }: { n: number }) => (n === 2 ? null : `row "${n}"`)],
  ] as const;
  const NOW = new Date("2026-11-19T18:00:00Z");

  it("begins with the mark of UTF-8 and the heads, and ends each line as RFC 4180 says", async () => {
    const cursor = cursorOver(2);
    const answer = csvFile("parcels", columns, cursor, NOW);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="parcels-2026-11-20.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString("utf8")).toBe('\uFEFFNo.,"Name, long"\r\n1,"row ""1"""\r\n2,\r\n');
    expect(cursor.state.closed).toBe(1);
  });

  it("is only its heads when there is nothing", async () => {
    const bytes = Buffer.from(await csvFile("empty", columns, cursorOver(0), NOW).arrayBuffer());
    expect(bytes.toString("utf8")).toBe('\uFEFFNo.,"Name, long"\r\n');
  });

  it.each([CSV_BATCH - 1, CSV_BATCH, CSV_BATCH + 1, 2 * CSV_BATCH + 7])(
    "has each of %i rows once, in order",
    async (count) => {
      const cursor = cursorOver(count);
      const text = await csvFile("many", columns, cursor, NOW).text();
      const lines = text.trimEnd().split("\r\n");
      expect(lines).toHaveLength(count + 1);
      expect(lines.slice(1).map((line) => Number.parseInt(line, 10))).toEqual(
        Array.from({ length: count }, (_, n) => n + 1),
      );
      expect(cursor.state.closed).toBe(1);
    },
  );

  it("has what is read for a batch of its rows at a time", async () => {
    const cursor = cursorOver(CSV_BATCH + 3);
    const batches: number[] = [];
    const rows = completedRows(cursor, async (batch) => {
      batches.push(batch.length);
      return batch.map(({ n }) => ({ n, name: `no. ${n}` }));
    });
    const heads = [["Name", ({ name }: { name: string }) => name]] as const;
    const lines = (await csvFile("more", heads, rows, NOW).text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(CSV_BATCH + 4);
    expect([lines[1], lines.at(-1)]).toEqual(["no. 1", `no. ${CSV_BATCH + 3}`]);
    expect(batches.filter((size) => size > 0)).toEqual([CSV_BATCH, 3]);
    expect(cursor.state.closed).toBe(1);
  });

  it("is read no further than it is sent, and lets go of the database when the reader goes away", async () => {
    const cursor = cursorOver(100 * CSV_BATCH);
    const reader = csvFile("left", columns, cursor, NOW).body!.getReader();
    await reader.read();
    await reader.cancel();
    expect(cursor.state.read).toBeLessThanOrEqual(2 * CSV_BATCH);
    expect(cursor.state.closed).toBe(1);
  });
});
