import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_MESSAGE } from "../limits";
import { FatalMessage, Framing, frame } from "./framing";

describe("framing", () => {
  it("finds the same messages however the bytes are cut", () => {
    const bodies = fc.array(fc.uint8Array({ maxLength: 60 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(bodies, fc.array(fc.nat(400), { maxLength: 12 }), (given, cuts) => {
        const stream = Buffer.concat(given.map((body, i) => frame(2013, i, [Buffer.from(body)])));
        const places = [0, ...cuts.map((cut) => cut % (stream.length + 1)), stream.length].sort(
          (a, b) => a - b,
        );
        const framing = new Framing();
        const found = places.slice(1).flatMap((end, i) => framing.push(stream.subarray(places[i], end)));
        expect(found.map(({ body }) => [...body])).toEqual(given.map((body) => [...body]));
        expect(found.every(({ opCode }) => opCode === 2013)).toBe(true);
      }),
    );
  });

  it("refuses a length that no message has, as soon as it is known", () => {
    for (const length of [0, 15, -1, MAX_MESSAGE + 1]) {
      const head = Buffer.alloc(4);
      head.writeInt32LE(length);
      expect(() => new Framing().push(head)).toThrow(FatalMessage);
    }
    expect(new Framing().push(Buffer.from([16, 0, 0]))).toEqual([]);
  });
});
