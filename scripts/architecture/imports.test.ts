import { expect, test } from "vitest";
import { importsIn } from "./imports.mjs";

// The architecture check reads this file too, so the imports in these texts name modules of Node.
const namesIn = (...lines: string[]) => importsIn(lines.join("\n")).map(({ name }) => name);

test("reads every form in which a module names another", () => {
  expect(
    namesIn(
      'import "a";',
      'import b, { type B } from "b";',
      "import {",
      "  // Why it is needed.",
      "  c,",
      "  type C,",
      '} from "c";',
      'import * as d from "d";',
      'export * from "e";',
      'export { f } from "f";',
      'export * as g from "g";',
      'import h from "./h.json" with { type: "json" };',
    ),
  ).toEqual(["a", "b", "c", "d", "e", "f", "g", "./h.json"]);
  expect(
    namesIn(
      'const fs = await import("node:fs");',
      "const os = () =>",
      "  import(",
      '    "node:os"',
      "  );",
      'const path = require("node:path");',
    ),
  ).toEqual(["node:fs", "node:os", "node:path"]);
});

test.each([
  ['import type { Stats } from "node:fs";', true],
  ['export type { Stats } from "node:fs";', true],
  ['let fs: typeof import("node:fs");', true],
  ['import { readFileSync, type Stats } from "node:fs";', false],
  ['const fs = await import("node:fs");', false],
])("tells whether only types are imported: %s", (source, typeOnly) => {
  expect(importsIn(source)).toEqual([{ name: "node:fs", typeOnly }]);
});

test("takes comments, types of JSDoc and other text for no import", () => {
  expect(
    namesIn(
      '// import "a";',
      '/** @type {import("b").B} */',
      "/**",
      ' * @param {import("node:url").URL} c',
      " */",
      'const f = (/** @type {import("d").D} */ d) => d;',
      'export const from = "e";',
      'export type F = "f";',
    ),
  ).toEqual([]);
});
