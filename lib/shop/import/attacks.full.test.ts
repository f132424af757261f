import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { MAX_IMPORT_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { fitRecipe } from "./fit-recipe";
import { readText } from "./read-text";
import { receiveImport } from "./receive-import";

const BASE = "http://127.0.0.1:3000";
const FORM = "multipart/form-data; boundary=----ranna-boundary-of-an-attack";
const PART = `--${FORM.split("=")[1]}`;
const form = (file: string, headers = "", before = "") =>
  `${before}${PART}\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n${headers}\r\n${file}\r\n${PART}--\r\n`;

/** A text of the largest allowed size: `unit` is repeated to fill the room between `head` and `tail`. */
const filled = (head: string, unit: string, tail = "", max = MAX_IMPORT_BYTES) =>
  head + unit.repeat(Math.floor((max - Buffer.byteLength(head + tail)) / Buffer.byteLength(unit))) + tail;
/** A recipe in which this field has the largest allowed size. */
const field = (head: string, unit: string, tail: string) =>
  form(filled(`{"@type":"Recipe","name":"Dal",${head}`, unit, `${tail}}`));
const listed = (name: string, unit: string, last: string) => field(`"${name}":[`, `${unit},`, `${last}]`);
const text = (name: string, unit: string, head = "", tail = "") =>
  field(`"${name}":"${head}`, unit, `${tail}"`);
const keyed = (name: string) => {
  const keys = Array.from({ length: 60_000 }, (_, at) => `"${60_000 - at}":"a"`);
  return form(`{"@type":"Recipe","name":"Dal","${name}":{${keys}}}`);
};
const nested = (depth: number, open: string, close: string, middle: string) =>
  `${open.repeat(depth)}${middle}${close.repeat(depth)}`;

/** A body that arrives byte by byte. */
const bytes = (left = MAX_IMPORT_BYTES) =>
  new ReadableStream({
    pull: async (stream) => {
      await setImmediate();
      for (let at = 0; at < 1_000 && left > 0; at += 1, left -= 1) stream.enqueue(new Uint8Array([65]));
      if (left === 0) stream.close();
    },
  });

/** Inputs that stopped a server that read them without bounds, and similar ones; each with the expected statuses. */
const ATTACKS: [string, () => BodyInit, number[], string?][] = [
  ["a step of letters", () => text("recipeInstructions", "x"), [200]],
  ["a step of blanks", () => text("recipeInstructions", " ", "Boil."), [200]],
  ["a numbered step of blanks", () => field('"recipeInstructions":[{"text":"1. Boil', " ", 'x"}]'), [200]],
  ["steps of blanks", () => listed("recipeInstructions", `"1. ${" ".repeat(10_000)}x"`, '"1. x"'), [200]],
  ["a step of words", () => text("recipeInstructions", "a "), [200]],
  ["lines", () => text("recipeInstructions", "a\\n"), [200]],
  ["numbered sentences", () => text("recipeInstructions", " 1. Fry."), [200]],
  ["numbered lines", () => text("recipeInstructions", "1. 1. a\\n"), [200]],
  ["escaped escapes", () => text("recipeInstructions", "&amp;amp;amp;"), [200]],
  ["openings of tags", () => text("recipeInstructions", "<a<p"), [200]],
  ["tags that never close", () => text("recipeInstructions", "<li "), [200]],
  ["items in markup", () => text("recipeInstructions", "</li> <li>"), [200]],
  ["blanks between items", () => text("recipeInstructions", " ", "</li>"), [200]],
  ["blanks between many items", () => text("recipeInstructions", `</li>${" ".repeat(190)}`), [200]],
  ["items of ingredients", () => text("recipeIngredient", "</li> <li>"), [200]],
  ["steps of nothing", () => listed("recipeInstructions", "{}", "{}"), [200]],
  ["steps in lists", () => listed("recipeInstructions", '[[["a"]]]', '"a"'), [200]],
  [
    "sections of names",
    () => listed("recipeInstructions", '{"@type":"HowToSection","name":"Paste"}', "{}"),
    [200],
  ],
  [
    "sections of nothing",
    () => listed("recipeInstructions", `{"name":"a","step":[${"{},".repeat(900)}{}]}`, "{}"),
    [200],
  ],
  [
    "a step that says its parts",
    () =>
      field(`"recipeInstructions":[{"text":"${"ab ".repeat(100_000)}","step":[`, '"ab ab ab c",', '"c"]}]'),
    [200],
  ],
  [
    "sections in sections",
    () =>
      field(
        `"recipeInstructions":${'{"name":"1. a","step":['.repeat(15)}`,
        '"1. 1. a 2. b",',
        `"a"${"]}".repeat(15)}`,
      ),
    [200],
  ],
  ["ingredients", () => listed("recipeIngredient", '"a"', '"a"'), [200]],
  ["ingredients of nothing", () => listed("recipeIngredient", "{}", "{}"), [200]],
  ["ingredients of empty lists", () => listed("recipeIngredient", "[]", '"a"'), [200]],
  ["amounts", () => field('"recipeIngredient":[{"name":"a","amount":[', '{"value":1},', "1]}]"), [200]],
  ["numbers as keys", () => keyed("recipeIngredient"), [200]],
  ["numbers as keys of steps", () => keyed("recipeInstructions"), [200]],
  ["keywords", () => text("keywords", "fish,"), [200]],
  ["categories", () => listed("recipeCategory", '"a"', '"Fish"'), [200]],
  ["a category", () => text("recipeCategory", "chicke "), [200]],
  ["names", () => listed("alternateName", '"a"', '"a"'), [200]],
  ["a pile of marks", () => text("name", "\u0301\u0323", "a"), [200]],
  ["yields", () => listed("recipeYield", '"9x"', "4"), [200]],
  ["times", () => listed("totalTime", "0", "0"), [200]],
  ["a time of zeros", () => text("totalTime", "0"), [200]],
  ["sums of time", () => text("totalTime", "1 h + "), [200]],
  ["pictures of nothing", () => listed("image", "{}", "{}"), [200]],
  ["a picture", () => text("image", "a", "https://a.example/"), [200]],
  ["offers of nothing", () => listed("offers", "{}", "{}"), [200]],
  [
    "corrected lines",
    () => field('"ranna:recipe":{"ingredientLines":[', '{"text":"a","items":[]},', '""]}'),
    [200],
  ],
  ["lines in Bangla", () => field('"ranna:recipe":{"ingredientsBn":[', '"ক",', '"ক"]}'), [200]],
  [
    "500 recipes",
    () =>
      form(
        filled(
          `[${`{"@type":"Recipe","name":"Dal","recipeInstructions":"${"Boil. ".repeat(300)}"},`.repeat(499)}{"@type":"Recipe","name":"`,
          "a",
          '"}]',
        ),
      ),
    [200],
  ],
  ["objects", () => form(filled("[", "{},", "{}]")), [422]],
  [
    "keys",
    () => form(`{"@type":"Recipe",${Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`)}}`),
    [200],
  ],
  ["brackets that never close", () => form(filled("", "[")), [413]],
  ["brackets in one another", () => form(nested(MAX_IMPORT_BYTES / 2, "[", "]", "")), [413]],
  ["objects in one another", () => form(nested(MAX_IMPORT_BYTES / 8, '{"a":', "}", "1")), [413]],
  [
    "lists in one another in a recipe",
    () => form(`{"@type":"Recipe","keywords":${nested(200_000, "[", "]", "")}}`),
    [413],
  ],
  ["empty scripts", () => form(filled("<", "<script type=application/ld+json>{}</script>")), [413]],
  ["broken scripts", () => form(filled("<", "<script type=application/ld+json>x</script>")), [413]],
  ["scripts that never begin", () => form(filled("<", "<script ")), [400]],
  ["headers", () => form("a", filled("", "a: b\r\n")), [400, 413]],
  ["a header", () => form("a", filled("x: ", "a", "\r\n")), [400, 413]],
  [
    "parts",
    () => form("a", "", filled("", `${PART}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`)),
    [400],
  ],
  ["near misses of the boundary", () => form(filled("", "\r\n-")), [400]],
  ["a boundary of 8,000 signs", () => form("a"), [400], `${FORM}${"b".repeat(8_000)}`],
  [
    "a pasted text of escapes",
    () => filled('{"text":"', "\\u0041", '"}', 2 * MAX_IMPORT_BYTES),
    [400],
    "application/json",
  ],
  ["single bytes", bytes, [400], "application/json"],
  ["pasted brackets", () => nested(MAX_IMPORT_BYTES, "[", "]", ""), [413], "application/json"],
];

/** The status with which importRecipes answers this body. */
async function statusOf(body: BodyInit, type: string): Promise<number> {
  const request = new Request(BASE, {
    method: "POST",
    headers: { "content-type": type },
    body,
    duplex: "half",
  } as RequestInit);
  try {
    fitted((await receiveImport(request)).text);
    return 200;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return (error as AppError).status;
  }
}
const fitted = (text: string) => readText(text).found.map((found) => fitRecipe(found, BASE));

// A parser that backtracks takes minutes for each of these texts.
test.each(ATTACKS)("a megabyte of %s is read to an end", async (_, make, right, type = FORM) => {
  expect(right).toContain(await statusOf(make(), type));
});

test("no text breaks the reader, whatever is in it", () => {
  const names = ["name", "image", "recipeIngredient", "recipeInstructions", "recipeYield", "totalTime"];
  const node = fc.record(
    Object.fromEntries(
      [...names, "keywords", "offers", "ranna:recipe"].map((name) => [name, fc.jsonValue({ maxDepth: 4 })]),
    ),
    { requiredKeys: [] },
  );
  const own = fc.record(
    Object.fromEntries(
      ["ingredients", "ingredientsBn", "ingredientLines", "boxKind", "keep", "price", "staleBn"].map(
        (name) => [name, fc.jsonValue({ maxDepth: 3 })],
      ),
    ),
    { requiredKeys: [] },
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 400, unit: "binary" }),
    node.map((fields) => JSON.stringify({ "@type": "Recipe", ...fields })),
    own.map((fields) => JSON.stringify({ "@type": "Recipe", "ranna:recipe": fields })),
  );
  fc.assert(
    fc.property(texts, (sent) => {
      try {
        expect(fitted(sent).length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        expect((error as AppError).status).toBeLessThan(500);
      }
    }),
    { numRuns: 400 },
  );
});
