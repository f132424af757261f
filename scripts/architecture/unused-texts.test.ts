import { expect, it } from "vitest";
import { unusedTexts } from "./unused-texts.mjs";

const TEXTS = `export const cartTexts = {
  full: "Full",
  added: (title: string) => \`\${title} added\`,
  problems: { gone: "Gone", closed: "Closed" },
  columns: { price: "Price", title: "Title" },
} as const;`;

const unusedBy = (...readers: string[]) =>
  unusedTexts(
    new Map([["lib/texts/en/cart.ts", TEXTS]]),
    new Map([
      ["lib/texts/en/cart.ts", TEXTS],
      ...readers.map((source, at) => [`${at}.tsx`, source] as const),
    ]),
  );
const IMPORT = 'import { cartTexts as say } from "@/lib/texts/cart";';

it("names what nobody reads, not what an object's own declaration names", () => {
  expect(unusedBy()).toEqual([
    "cartTexts.full",
    "cartTexts.added",
    "cartTexts.problems.gone",
    "cartTexts.problems.closed",
    "cartTexts.columns.price",
    "cartTexts.columns.title",
  ]);
});

it.each([
  ["a key of its own", "<p title={say.full}>{say.added(x)}</p>", ["cartTexts.full", "cartTexts.added"]],
  ["a name for a part", "const { columns } = say; f(columns.price)", ["cartTexts.columns.price"]],
  ["a name of its own", "const c = say.columns; f(c.title)", ["cartTexts.columns.title"]],
  ["a part that is handed on", "f(say.columns)", ["cartTexts.columns.price", "cartTexts.columns.title"]],
  [
    "a key that is computed",
    "f(say.problems[code])",
    ["cartTexts.problems.gone", "cartTexts.problems.closed"],
  ],
  ["another object's key of that name", "f(other.full, { full: 1 })", []],
])("sees %s", (_, code, used) => {
  const all = unusedBy();
  expect(
    unusedBy(`${IMPORT}\nexport const read = () => { ${code.startsWith("<") ? `return ${code}` : code} };`),
  ).toEqual(all.filter((text) => !used.includes(text)));
});

it("takes another file's words for another's", () => {
  expect(unusedBy("const say = { full: 1 }; f(say.full);")).toContain("cartTexts.full");
});
