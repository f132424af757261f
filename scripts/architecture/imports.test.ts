import { expect, test } from "vitest";
import { importsIn } from "./imports.mjs";

const namesIn = (source: string) => importsIn(source).map(({ name }) => name);

test("reads every form in which a module names another", () => {
  const source = `import "a";
import b, { type B } from "b";
import {
  // Why it is needed.
  c,
  type C,
} from "c";
import * as d from "d";
export * from "e";
export { f } from "f";
export * as g from "g";
import h from "./h.json" with { type: "json" };
const i = await import("i");
const j = () => import(
  "j"
);
const k = require("k");
`;
  expect(namesIn(source)).toEqual(["a", "b", "c", "d", "e", "f", "g", "./h.json", "i", "j", "k"]);
});

test.each([
  ['import type { A } from "a";', true],
  ['export type { A } from "a";', true],
  ['let a: typeof import("a");', true],
  ['import { a, type A } from "a";', false],
  ['const a = await import("a");', false],
])("tells whether only types are imported: %s", (source, typeOnly) => {
  expect(importsIn(source)).toEqual([{ name: "a", typeOnly }]);
});

test("takes comments, types of JSDoc and other text for no import", () => {
  const source = `// import "a";
/** @type {import("b").B} */
/**
 * @param {import("c").C} c
 */
const f = (/** @type {import("d").D} */ d) => d;
export const from = "e";
export type F = "f";
`;
  expect(namesIn(source)).toEqual([]);
});
