import { expect, test } from "vitest";
import { namesForTwoThings } from "./names-once.mjs";

const check = (files: Record<string, string>, known: string[] = []) =>
  namesForTwoThings(new Map(Object.entries(files)), known);

test("finds a name that two files export, however they do it", () => {
  const files = {
    "lib/a.ts": "export const same = 1;\nexport type Shape = string;",
    "lib/b.ts": "export async function same() {}",
    "components/c.tsx": "const Form = 1;\nexport { Form as Shape };",
  };
  expect(check(files)).toEqual([
    "exported for two things: same in lib/a.ts and lib/b.ts",
    "exported for two things: Shape in lib/a.ts and components/c.tsx",
  ]);
});

test("takes what is handed on, what stays inside and the aspects of two rooms for no second thing", () => {
  const files = {
    "lib/a.ts": "export const same = 1;\nconst own = 1;",
    "lib/b.ts": 'export { same } from "./a";\nexport const own = 2;',
    "lib/c.ts": 'import { same } from "./a";\nexport { same };',
    "lib/a/indexes.ts": "export const indexes = {};",
    "lib/b/indexes.ts": "export const indexes = {};",
    "lib/a/calls.ts": "export const orders = {};",
    "lib/b/calls.ts": "export const orders = {};",
  };
  expect(check(files)).toEqual([]);
});

test("knows what is still to be told apart, until it is", () => {
  const twice = { "lib/a.ts": "export const same = 1;", "lib/b.ts": "export const same = 1;" };
  expect(check(twice, ["same"])).toEqual([]);
  expect(check({ "lib/a.ts": "export const same = 1;" }, ["same"])).toEqual([
    "exported once by now, no longer known: same",
  ]);
});
