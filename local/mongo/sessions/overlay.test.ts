import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MongoError } from "../errors";
import type { Entry, Reader } from "../storage/reader";
import { Overlay } from "./overlay";

const text = (entry: Entry): [string, string] => [entry.key.toString("latin1"), entry.value.toString()];
const bytes = (key: string): Buffer => Buffer.from(key, "latin1");

function readerOf(state: ReadonlyMap<string, string>): Reader {
  return {
    get: (key) => {
      const value = state.get(key.toString("latin1"));
      return value === undefined ? undefined : Buffer.from(value);
    },
    *range(start, end, reverse = false) {
      const [from, to] = [start.toString("latin1"), end.toString("latin1")];
      const keys = [...state.keys()].filter((key) => key >= from && key < to).sort();
      for (const key of reverse ? keys.reverse() : keys)
        yield { key: bytes(key), value: Buffer.from(state.get(key) ?? "") };
    },
  };
}

const key = fc.string({ unit: fc.constantFrom("a", "b", "\u00ff", "\u0000"), minLength: 1, maxLength: 3 });
const change = fc.tuple(key, fc.option(fc.string({ maxLength: 3 })));

describe("a transaction's overlay", () => {
  it("reads like the snapshot with the changes made in it, in both directions", () => {
    const base = fc.array(fc.tuple(key, fc.string({ maxLength: 3 })), { maxLength: 12 });
    fc.assert(
      fc.property(base, fc.array(change, { maxLength: 20 }), key, key, (stored, changes, one, two) => {
        const expected = new Map(stored);
        const overlay = new Overlay(readerOf(new Map(stored)));
        for (const [name, value] of changes) {
          if (value === null) {
            overlay.remove(bytes(name));
            expected.delete(name);
          } else {
            overlay.put(bytes(name), Buffer.from(value));
            expected.set(name, value);
          }
        }
        const model = readerOf(expected);
        const [start, end] = [one, two].sort().map(bytes);
        if (!start || !end) return;
        for (const reverse of [false, true])
          expect([...overlay.range(start, end, reverse)].map(text)).toEqual(
            [...model.range(start, end, reverse)].map(text),
          );
        for (const [name] of changes) expect(overlay.get(bytes(name))).toEqual(model.get(bytes(name)));
      }),
    );
  });

  it("refuses to grow beyond its limit", () => {
    const overlay = new Overlay(readerOf(new Map()));
    const large = Buffer.alloc(16 * 1024 * 1024);
    const fill = (): void => {
      for (let i = 0; i < 9; i++) overlay.put(bytes(`k${i}`), large);
    };
    expect(fill).toThrow(expect.objectContaining({ code: 257 }));
    // If a value is written several times, only the last one counts towards the limit.
    const other = new Overlay(readerOf(new Map()));
    for (let i = 0; i < 20; i++) other.put(bytes("same"), large);
  });

  it("is not read any more once its transaction is over, not even by a reader under way", () => {
    const overlay = new Overlay(
      readerOf(
        new Map([
          ["a", "1"],
          ["b", "2"],
        ]),
      ),
    );
    const reading = overlay.range(bytes("a"), bytes("z"));
    reading.next();
    overlay.close(() => new MongoError(251, "over"));
    expect(() => reading.next()).toThrow("over");
    expect(() => overlay.get(bytes("a"))).toThrow("over");
  });
});
