import fc from "fast-check";
import { expect, test } from "vitest";
import { readSerialized, serializedProps } from "./serialized-props";

test("what a page hands over arrives as it was, whatever marks stand in it", () => {
  const words = fc.string({ unit: fc.constantFrom(`"`, "'", "\\", "a", "\n", "<", "আ", "\u2028") });
  const data = fc.record({ title: words, lines: fc.array(words), rest: fc.dictionary(words, fc.integer()) });
  fc.assert(
    fc.property(data, (given) => {
      expect(readSerialized(serializedProps(given))).toEqual(given);
    }),
  );
});

test("names and texts cost no more within a script's text than by themselves", () => {
  const text = serializedProps({ title: "Dal", tags: ["a", "b"] });
  expect(JSON.stringify(JSON.stringify(text))).toHaveLength(text.length + '"\\"\\""'.length);
});
