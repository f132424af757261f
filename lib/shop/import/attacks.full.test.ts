import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { fitRecipe } from "./fit-recipe";
import { readTexts } from "./read-texts";
import { receiveImport } from "./receive-import";
import { unpack } from "./unpack";

const BASE = "http://127.0.0.1:3000";
const FORM = "multipart/form-data; boundary=----ranna-boundary-of-an-attack";
const PART = `--${FORM.split("=")[1]}`;
const form = (file: Uint8Array, headers = "", before = "") =>
  Buffer.concat([
    Buffer.from(
      `${before}${PART}\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n${headers}\r\n`,
    ),
    file,
    Buffer.from(`\r\n${PART}--\r\n`),
  ]);
const zip = (text: string) => form(zipSync({ "a.json": strToU8(text) }, { level: 1 }));
const recipe = (fields: object) => ({ "@type": "Recipe", name: "Dal", ...fields });
const bytesOf = (value: unknown) => strToU8(JSON.stringify(value));
const zipOf = (value: unknown) => zip(JSON.stringify(value));
const steps = (...recipeInstructions: unknown[]) => zipOf(recipe({ recipeInstructions }));
const nested = (depth: number, open: string, close: string, middle = "") =>
  open.repeat(depth) + middle + close.repeat(depth);

/**
 * What was found to stop a server, and more of its kinds: a body, the statuses that are right, its type. What takes more
 * memory than the process has is in attacks.full.integration.test.ts.
 */
const ATTACKS: [string, () => BodyInit, number[], string?][] = [
  ["90 steps of 50,000 letters", () => steps(...Array(90).fill("x".repeat(50_000))), [200]],
  ["90 steps of 50,000 blanks", () => steps(...Array(90).fill(" ".repeat(50_000)), "Boil."), [200]],
  ["90 steps of words", () => steps(...Array(90).fill("a ".repeat(25_000))), [200]],
  [
    "100 recipes with a step of 49,000",
    () => zipOf(Array(100).fill(recipe({ recipeInstructions: "x".repeat(49_000) }))),
    [200],
  ],
  ["9 million brackets that never close", () => zip("[".repeat(9_000_000)), [400, 413]],
  ["1.2 million headers", () => form(new Uint8Array([65]), `a: b\r\n`.repeat(1_200_000)), [400, 413]],
  ["a header of 9 MB", () => form(new Uint8Array([65]), `x: ${"a".repeat(9_000_000)}\r\n`), [400, 413]],
  [
    "90,000 parts",
    () =>
      form(
        new Uint8Array([65]),
        "",
        `${PART}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`.repeat(90_000),
      ),
    [400],
  ],
  ["9 million near misses of the boundary", () => form(Buffer.alloc(9_000_000, "\r\n-")), [413]],
  ["a boundary of 8,000 signs", () => form(new Uint8Array([65])), [400], `${FORM}${"b".repeat(8_000)}`],
  ["1.7 million escapes pasted", () => `{"text":"${"\\u0041".repeat(1_700_000)}"}`, [400]],
  ["2 million lines", () => steps("a\n".repeat(2_000_000)), [200]],
  ["2 million ingredients", () => zipOf(recipe({ recipeIngredient: Array(2_000_000).fill("a") })), [200]],
  ["2 million keywords", () => zipOf(recipe({ keywords: "fish,".repeat(2_000_000) })), [200]],
  ["a pile of 4 million marks", () => zipOf(recipe({ name: `a${"\u0301\u0323".repeat(2_000_000)}` })), [200]],
  ["3 million escaped escapes", () => steps("&amp;amp;amp;".repeat(1_000_000)), [200]],
  ["6 million openings of tags", () => steps("<a<p".repeat(3_000_000)), [200]],
  [
    "300,000 empty scripts",
    () => zip(`<${"<script type=application/ld+json>{}</script>".repeat(300_000)}`),
    [200, 400, 413, 422],
  ],
  [
    "a million numbered sentences",
    () => steps(Array.from({ length: 1_000_000 }, (_, at) => `${at + 1}. Fry.`).join(" ")),
    [200],
  ],
  [
    "half a million numbers as keys",
    () =>
      zip(
        `{"@type":"Recipe","recipeIngredient":{${Array.from({ length: 500_000 }, (_, at) => `"${500_000 - at}":"a"`).join()}}}`,
      ),
    [200],
  ],
  [
    "a million lists within lists",
    () => zip(`{"@type":"Recipe","recipeInstructions":[${'[[["a"]]],'.repeat(1_000_000)}"a"]}`),
    [200],
  ],
  [
    "200,000 lists in one another",
    () =>
      zip(
        `{"@type":"Recipe","keywords":${nested(200_000, "[", "]")},"image":${nested(200_000, '{"1":', "}", "1")}}`,
      ),
    [200, 413, 422],
  ],
  [
    "3 million items in markup",
    () => zipOf(recipe({ recipeIngredient: ["</li> <li>".repeat(1_500_000)] })),
    [200],
  ],
  [
    "16 MB between items",
    () => zipOf(recipe({ recipeIngredient: [`</li>${" ".repeat(16_000_000)}`] })),
    [200],
  ],
  ["2 million yields", () => zipOf(recipe({ recipeYield: Array(2_000_000).fill("9x") })), [200]],
  [
    "a time of 16 million zeros",
    () => zipOf(recipe({ totalTime: "0".repeat(16_000_000), cookTime: ["0 "] })),
    [200],
  ],
  [
    "1.5 million amounts",
    () => zipOf(recipe({ recipeIngredient: [{ name: "a", amount: Array(1_500_000).fill({ value: 1 }) }] })),
    [200],
  ],
  ["2 million sums of time", () => zipOf(recipe({ totalTime: "1 h + ".repeat(2_000_000) })), [200]],
  [
    "sections in one another",
    () => zip(`{"@type":"Recipe","recipeInstructions":${nested(200_000, '{"item":', "}", '"a"')}}`),
    [200, 413, 422],
  ],
  [
    "200,000 sections of names",
    () =>
      zipOf(recipe({ recipeInstructions: Array(200_000).fill({ "@type": "HowToSection", name: "Paste" }) })),
    [200],
  ],
  [
    "a step that says its parts",
    () => steps({ text: "ab ".repeat(20_000), itemListElement: Array(20_000).fill(`${"ab ".repeat(200)}c`) }),
    [200],
  ],
  [
    "5,000 damaged members",
    () =>
      form(
        zipSync(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`${at}.json`, strToU8("{")]))),
      ),
    [200],
  ],
  ["gzip of 24 MB", () => form(gzipSync(Buffer.alloc(24_000_000, "a"))), [413]],
];

const fitted = async (bytes: Uint8Array) =>
  readTexts(await unpack(bytes)).found.map((found) => fitRecipe(found, BASE));

/** As the process reads it (read-process.ts). */
async function statusOf(body: BodyInit, type: string): Promise<number> {
  const request = new Request(BASE, { method: "POST", headers: { "content-type": type }, body });
  try {
    await fitted((await receiveImport(request)).bytes);
    return 200;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return (error as AppError).status;
  }
}

// None of these ends soon in a reader that goes back and forth.
test.each(ATTACKS)("%s is read to an end", async (_, make, right, type) => {
  const body = make();
  expect(right).toContain(
    await statusOf(body, type ?? (typeof body === "string" ? "application/json" : FORM)),
  );
});

test("no file breaks the reader, whatever is in it", async () => {
  const started = zipSync({
    "a.json": bytesOf(recipe({})),
    "b.zip": zipSync({ "recipe.json": bytesOf(recipe({})) }),
  });
  const flips = fc
    .array(fc.tuple(fc.nat(started.length - 1), fc.nat(255)), { maxLength: 12 })
    .map((changes) => {
      const bytes = Uint8Array.from(started);
      for (const [at, value] of changes) bytes[at] = value;
      return bytes;
    });
  const nodes = fc
    .record(
      Object.fromEntries(
        [
          "name",
          "image",
          "recipeIngredient",
          "recipeInstructions",
          "recipeYield",
          "totalTime",
          "keywords",
          "offers",
        ].map((name) => [name, fc.jsonValue({ maxDepth: 4 })]),
      ),
      { requiredKeys: [] },
    )
    .map((node) => bytesOf({ "@type": "Recipe", ...node }));
  const others = fc
    .record(
      { name: fc.string(), slug: fc.string(), steps: fc.array(fc.jsonValue()), directions: fc.string() },
      {
        requiredKeys: ["name"],
      },
    )
    .map((node) => bytesOf({ ...node, recipeIngredient: [node] }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), flips, nodes, others), async (bytes) => {
      try {
        expect((await fitted(bytes)).length).toBeLessThanOrEqual(500);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        expect((error as AppError).status).toBeLessThan(500);
      }
    }),
    { numRuns: 400 },
  );
});
