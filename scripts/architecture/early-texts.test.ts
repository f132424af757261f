import { expect, it } from "vitest";
import { earlyTexts } from "./early-texts.mjs";

const IMPORT = 'import { cartTexts as say } from "@/lib/texts/cart";\n';
const early = (source: string) => earlyTexts(IMPORT + source, "a.ts");

it("finds a text that is read while its module loads", () => {
  expect(early("const TITLE = say.title;")).toEqual([2]);
  expect(early("export const LINKS = [{ href: '/', label: say.title }] as const;")).toEqual([2]);
  expect(early("const schema = z.string().min(1, say.required);")).toEqual([2]);
  expect(
    early(
      "const text = (max) => z.string(say.required).max(max, { error: () => say.long });\nconst a = text(3);",
    ),
  ).toEqual([2]);
});

it("leaves what is read later", () => {
  expect(early("const title = () => say.title;")).toEqual([]);
  expect(early("const TITLE = whenRead(() => [say.title]);")).toEqual([]);
  expect(early("const schema = z.string().min(1, { error: () => say.required });")).toEqual([]);
  expect(early("type Key = keyof typeof say.fields;")).toEqual([]);
  expect(earlyTexts('import { say } from "./say";\nconst a = say.b;', "a.ts")).toEqual([]);
});
