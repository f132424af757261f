import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { docOf, int } from "../bson/values";
import { Row, windowed } from "./execute";
import type { Plan } from "./plan";

const plan: Plan = { kind: "collection", sorted: false };
const sort = [{ path: "n", segments: ["n"], direction: 1 as const }];
const all = { sort, skip: 0, limit: Number.POSITIVE_INFINITY };

/** Documents of one megabyte. Each is created when it is read, and its number is added to `reads`. */
function* rows(count: number, reads: number[] = []): Generator<Row> {
  const text = "x".repeat(2 ** 20);
  for (let n = 0; n < count; n++) {
    const read = (): Buffer => {
      reads.push(n);
      return encodeDoc(docOf({ n: int((n * 7) % count), text }));
    };
    yield new Row(n, read, read);
  }
}

const numbers = (found: Iterable<Row>): string[] =>
  [...found].map((row) => String(decodeDoc(row.bytes).get("n")));

describe("sorting without an index", () => {
  it("reads rows again instead of holding them", () => {
    const reads: number[] = [];
    expect(numbers(windowed(rows(20, reads), plan, all))).toEqual(
      Array.from({ length: 20 }, (_, n) => `${n}`),
    );
    expect(reads).toHaveLength(40);
  });
});
