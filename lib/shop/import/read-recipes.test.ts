import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { sentenceOf } from "@/lib/platform/http/problem";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { fitRecipe } from "./fit-recipe";
import { readTexts } from "./read-texts";
import { receiveImport } from "./receive-import";
import { unpack } from "./unpack";

const BASE = "http://127.0.0.1:3000";
const read = async (bytes: Uint8Array) => {
  const { found, skipped } = readTexts(await unpack(bytes));
  return { recipes: found.map((one) => fitRecipe(one, BASE)), skipped };
};
const readText = (value: unknown) => read(strToU8(typeof value === "string" ? value : JSON.stringify(value)));
const json = (value: unknown) => strToU8(JSON.stringify(value));
const problem = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  return { status: (error as AppError).status, detail: sentenceOf(error as AppError) };
};

const NODE = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Shorshe Ilish",
  description: "Hilsa in mustard.",
  image: ["http://pictures.example/a.jpg", { "@type": "ImageObject", url: "https://pictures.example/b.jpg" }],
  recipeIngredient: ["4 pieces hilsa", "2 tbsp mustard seeds"],
  recipeInstructions: [
    { "@type": "HowToStep", text: "Grind the mustard." },
    { "@type": "HowToStep", text: "Cook for 20 minutes." },
  ],
  recipeYield: "4 servings",
  totalTime: "PT1H5M",
  recipeCategory: "Seafood",
  keywords: "hilsa, mustard",
};

describe("what is sent", () => {
  const body = (given: object) => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify(given),
  });
  const file = (bytes: Uint8Array<ArrayBuffer>, field = "file") => {
    const form = new FormData();
    form.append(field, new File([bytes], "../../recipes.zip"));
    return { body: form };
  };
  it.each<[string, () => RequestInit, number]>([
    ["no text", () => body({ text: " " }), 422],
    ["another field", () => body({ url: "https://pictures.example/" }), 422],
    ["an empty file", () => file(new Uint8Array()), 422],
    ["a file in another field", () => file(new Uint8Array([65]), "image"), 422],
    ["another type", () => ({ headers: { "content-type": "text/plain" }, body: "{}" }), 415],
    ["a text beyond 5 MB", () => body({ text: "x".repeat(5 * 1024 * 1024 + 1) }), 413],
    ["a file beyond 5 MB", () => file(new Uint8Array(5 * 1024 * 1024 + 1)), 413],
  ])("is refused: %s", async (_, sent, status) => {
    const request = new Request(BASE, { method: "POST", ...sent() });
    expect(await problem(receiveImport(request))).toMatchObject({ status });
  });
});

describe("JSON-LD", () => {
  it("gives what POST /addrecipe takes, and names what is missing", async () => {
    const { recipes } = await readText(NODE);
    expect(recipes[0]).toEqual({
      title: "Shorshe Ilish",
      titleBn: "",
      description: "Hilsa in mustard.",
      ...{ descriptionBn: "", ingredientsBn: [], instructionsBn: [] },
      image: "https://pictures.example/b.jpg",
      ingredients: ["4 pieces hilsa", "2 tbsp mustard seeds"],
      ingredientLines: [],
      instructions: ["Grind the mustard.", "Cook for 20 minutes."],
      category: "Fish",
      tags: ["hilsa", "mustard", "Seafood"],
      cookingTime: "1 h 5 min",
      servings: 4,
      difficulty: "",
      price: null,
      ...boxFactsOf({}),
      warnings: [],
      missing: [
        { path: "difficulty", message: expect.any(String) },
        { path: "price", message: expect.any(String) },
      ],
    });
  });

  it("reads a box fact by fact, and takes nothing for cooked food that contradicts itself", async () => {
    const box = { boxKind: "cooked", boxWeightG: 900, spice: 9, keep: "fridge", eatWithinHours: 24 };
    const read = async (written: unknown) => (await readText({ ...NODE, "ranna:box": written })).recipes[0];
    const paths = (notes: readonly { path: string }[] = []) => notes.map(({ path }) => path);
    const cooked = await read(box);
    expect(cooked).toMatchObject({ ...box, spice: null });
    expect(paths(cooked?.warnings)).toEqual(["spice"]);
    const kit = await read({ ...box, spice: 1, keep: null });
    expect(kit).toMatchObject({
      boxKind: "kit",
      boxWeightG: 900,
      spice: 1,
      keep: null,
      eatWithinHours: null,
    });
    expect(paths(kit?.warnings)).toEqual(["boxKind"]);
    for (const none of [null, "kit", [box], 4]) expect(await read(none)).toMatchObject(boxFactsOf({}));
  });

  it("is found in a page's source, in a graph, in lists", async () => {
    const page = `<html><script>var a = "<b>"</script><script id=x type='application/ld+json'>${JSON.stringify(
      {
        "@graph": [{ "@type": "WebPage" }, { ...NODE, "@type": ["Recipe", "NewsArticle"] }],
      },
    )}</script></html>`;
    expect((await readText(page)).recipes.map(({ title }) => title)).toEqual(["Shorshe Ilish"]);
    expect((await readText([NODE, [NODE]])).recipes).toHaveLength(2);
    expect((await readText({ itemListElement: [{ item: NODE }] })).recipes).toHaveLength(1);
  });

  it.each([
    ["one text", "Grind.\nCook.", ["Grind.", "Cook."]],
    ["texts", ["Grind.", "Cook."], ["Grind.", "Cook."]],
    ["markup", "<p>Grind &amp; sift.</p><p>Cook.</p>", ["Grind & sift.", "Cook."]],
    [
      "sections",
      [
        {
          "@type": "HowToSection",
          name: "Paste",
          itemListElement: [
            { "@type": "HowToStep", text: "Grind." },
            { "@type": "HowToStep", text: "Sift." },
          ],
        },
        { "@type": "HowToSection", itemListElement: { "@type": "HowToStep", text: "Cook." } },
      ],
      ["Paste: Grind.", "Sift.", "Cook."],
    ],
    [
      "a list",
      { "@type": "ItemList", itemListElement: [{ "@type": "ListItem", item: { text: "Cook." } }] },
      ["Cook."],
    ],
    [
      "a HowTo with sections",
      {
        "@type": "HowTo",
        step: [
          { "@type": "HowToSection", name: "Paste", item: [{ text: "Grind." }, { text: "Sift." }] },
          { "@type": "HowToSection", name: "Fish", step: { "@type": "HowToStep", name: "Cook." } },
        ],
      },
      ["Paste: Grind.", "Sift.", "Fish: Cook."],
    ],
    [
      "a step in parts",
      {
        "@type": "HowToStep",
        text: "Grind. Sift.",
        itemListElement: [{ text: "Grind." }, { text: "Rest." }],
      },
      ["Grind. Sift.", "Rest."],
    ],
    ["lists of lists", [["Grind.", ["Cook."]]], ["Grind.", "Cook."]],
    [
      "an object with numbers as keys",
      { "10": "Serve.", "2": "Boil.", "0": "Wash." },
      ["Wash.", "Boil.", "Serve."],
    ],
    [
      "such an object within a section",
      [{ name: "Paste", itemListElement: { "1": { text: "Grind." }, "3": ["Sift."] } }],
      ["Paste: Grind.", "Sift."],
    ],
    ["JSON-LD's own list", { "@list": ["Grind.", "Cook."] }, ["Grind.", "Cook."]],
    ["a list in markup", "<ol><li>Grind.<li>Cook.</ol>", ["Grind.", "Cook."]],
    ["numbered lines", "1. Boil.\n2. Fry.", ["Boil.", "Fry."]],
    [
      "a numbered blob",
      "1. Boil 2 eggs. 2. Fry for 1.5 min. 3. Serve.",
      ["Boil 2 eggs.", "Fry for 1.5 min.", "Serve."],
    ],
    ["a blob without full stops", "1) Boil 2) Fry 3) Serve", ["Boil", "Fry", "Serve"]],
    ["a blob in Bangla", "১। সিদ্ধ করুন। ২। ভাজুন।", ["সিদ্ধ করুন।", "ভাজুন।"]],
    ["numbered steps", [{ text: "Step 1: Boil." }, { text: "Step 2: Fry." }], ["Boil.", "Fry."]],
    ["numbers on lines of their own", "Step 1\nBoil.\nStep 2\nFry.", ["Boil.", "Fry."]],
    [
      "numbers that begin again",
      [{ name: "Paste", itemListElement: ["1. Grind.", "2. Sift."] }, "1. Boil.", "2. Fry."],
      ["Paste: Grind.", "Sift.", "Boil.", "Fry."],
    ],
    [
      "a number within a numbered step",
      ["1. Heat to gas mark 2. Put it in.", "2. Bake."],
      ["Heat to gas mark 2. Put it in.", "Bake."],
    ],
    ["numbers that don't count", ["3. Boil.", "2. Fry."], ["3. Boil.", "2. Fry."]],
    [
      "amounts",
      ["1.5 cups of water: boil.", "2 eggs: fry.", "10 minutes later, serve."],
      ["1.5 cups of water: boil.", "2 eggs: fry.", "10 minutes later, serve."],
    ],
    ["entities escaped twice", "Add salt &amp;amp; &amp;frac12; cup.", ["Add salt & ½ cup."]],
    ["escaped markup", "&lt;p&gt;Grind.&lt;/p&gt;&lt;p&gt;Cook.&lt;/p&gt;", ["Grind.", "Cook."]],
  ])("reads steps as %s", async (_, recipeInstructions, steps) => {
    expect((await readText({ ...NODE, recipeInstructions })).recipes[0]?.instructions).toEqual(steps);
  });

  it.each([
    ["lists within the list", [["1 cup rice", ["2 eggs"]], "salt"], ["1 cup rice", "2 eggs", "salt"]],
    ["an object with numbers as keys", { "2": "2 eggs", "0": "1 cup rice" }, ["1 cup rice", "2 eggs"]],
    ["an entry of several lines", ["1 cup rice\n2 eggs\n\nsalt"], ["1 cup rice", "2 eggs", "salt"]],
    ["an entry with breaks", ["1 cup rice<br>2 eggs<br/>salt"], ["1 cup rice", "2 eggs", "salt"]],
    [
      "an entry that is a list in markup",
      ["<ul><li>1 cup rice</li>\n<li>2 eggs</ul>"],
      ["1 cup rice", "2 eggs"],
    ],
    [
      "what is required",
      [{ "@type": "HowToSupply", name: "ground beef", requiredQuantity: { value: 0.5, unitText: "kg" } }],
      ["0.5 kg ground beef"],
    ],
    ["a code of a unit", [{ name: "lentils", value: 500, unitCode: "GRM" }], ["500 g lentils"]],
    ["a code of what is counted", [{ name: "eggs", amount: [{ value: 2, unitCode: "C62" }] }], ["2 eggs"]],
    [
      "an amount of its own",
      [{ name: "flour", quantity: { value: 200, unit: { name: "g" } } }],
      ["200 g flour"],
    ],
    [
      "a unit beside its amount",
      [{ name: "flour", quantity: { value: "1/2" }, unit: "cup" }],
      ["1/2 cup flour"],
    ],
    ["a range", [{ name: "onions", amount: { minValue: 2, maxValue: 3 } }], ["2-3 onions"]],
    ["sums of another program", [{ name: "milk", amount: 0.1 + 0.2, unit: "l" }], ["0.3 l milk"]],
    ["next to nothing", [{ name: "saffron", amount: 0.0004, unit: "kg" }], ["0.0004 kg saffron"]],
    ["a note", [{ food: { name: "onion" }, amount: 2, note: "sliced" }], ["2 onion, sliced"]],
    [
      "nothing of it",
      [
        { name: "salt", amount: 0 },
        { name: "pepper", amount: "0.0", unit: "g" },
        { name: "oil", quantity: { value: 0, unitCode: "MLT" } },
      ],
      ["salt", "pepper", "oil"],
    ],
    ["a unit without an amount", [{ name: "salt", unit: "pinch" }], ["pinch salt"]],
  ])("reads ingredients as %s", async (_, recipeIngredient, ingredients) => {
    const [recipe] = (await readText({ ...NODE, recipeIngredient })).recipes;
    expect(recipe).toMatchObject({ ingredients, warnings: [] });
  });

  it.each([
    ["One 20 cm cake (8 slices)", 8],
    [["One 9x13 pan", "8 servings"], 8],
    ["23 cm cake tin", null],
    ["9-inch pie", null],
    ['8" pizza', null],
    ["500 g", null],
    ["One 9x13 pan", null],
    ["2 litres", null],
    ["২ লিটার", null],
    [{ value: 500, unitCode: "GRM" }, null],
    [{ value: 8, unitText: "slices" }, 8],
    ["250 ml each, for 6", 6],
    ["Serves 4 in total", 4],
    ["4.5 servings", null],
    ["৪ জন", 4],
    ["৪-৬ জন", 4],
    ["4", 4],
    [6, 6],
    [["8", "8 servings"], 8],
    ["Serves 4-6", 4],
    [{ "@type": "QuantitativeValue", value: 3 }, 3],
    ["a few", null],
    ["1001", null],
    [0, null],
  ])("reads a yield of %j, or tells it", async (recipeYield, servings) => {
    const [recipe] = (await readText({ ...NODE, recipeYield })).recipes;
    expect(recipe?.servings).toBe(servings);
    expect(recipe?.warnings.map(({ path }) => path)).toEqual(servings === null ? ["servings"] : []);
  });

  it.each([
    [{ totalTime: "PT45M" }, "45 min"],
    [{ totalTime: "P0DT2H" }, "2 h"],
    [{ totalTime: undefined, prepTime: "PT10M", cookTime: "PT1H" }, "1 h 10 min"],
    [{ totalTime: "45 minutes" }, "45 minutes"],
    [{ totalTime: "PT0S" }, ""],
    ...["PT0S", "PT0H0M", "P0DT0H0M", "PT", "P", "0", "0 minutes", "0:00", "০ মিনিট", ["PT0M"], 0].map(
      (totalTime): [object, string] => [{ totalTime, prepTime: "PT20M", cookTime: "PT30M" }, "50 min"],
    ),
    [{ totalTime: undefined, prepTime: "0 min", cookTime: "30 minutes" }, "30 minutes"],
    [{ totalTime: undefined, cookTime: "PT0S", performTime: "PT30M" }, "30 min"],
    [{ totalTime: "½ hour", prepTime: "PT20M" }, "½ hour"],
    [{ totalTime: "overnight", prepTime: "PT20M" }, "overnight"],
  ])("reads a time of %j", async (times, cookingTime) => {
    expect((await readText({ ...NODE, ...times })).recipes[0]?.cookingTime).toBe(cookingTime);
  });

  it("drops a list in Bangla that no longer fits its twin, and says so", async () => {
    const node = {
      ...NODE,
      recipeIngredient: ["lentils", "salt"],
      recipeInstructions: ["Boil."],
      "ranna:inBangla": { ingredientsBn: ["ডাল"], instructionsBn: ["সিদ্ধ করুন।"], staleBn: ["instructionsBn"] },
    };
    const [recipe] = (await readText(node)).recipes;
    expect(recipe).toMatchObject({
      ...{ descriptionBn: "", ingredientsBn: [], instructionsBn: ["সিদ্ধ করুন।"] },
    });
    expect(recipe?.warnings.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["ingredientsBn", "instructionsBn"]),
    );
  });

  it("takes a price in taka only, and pictures by https only", async () => {
    const offers = [
      { price: "9.50", priceCurrency: "USD" },
      { price: "690.00", priceCurrency: "BDT" },
    ];
    const [recipe] = (await readText({ ...NODE, offers, image: "javascript:alert(1)" })).recipes;
    expect(recipe).toMatchObject({ price: 690, image: "", warnings: [{ path: "image" }] });
    expect((await readText({ ...NODE, offers: offers[0] })).recipes[0]?.price).toBeNull();
  });

  it("is cut to the product's limits, and says so", async () => {
    const long = {
      ...NODE,
      name: "x".repeat(10_000),
      recipeIngredient: [...Array(150).fill("1 onion"), "y".repeat(10_000)].reverse(),
      recipeInstructions: [`${"Stir it well. ".repeat(90)}`],
      keywords: ["z".repeat(41), "fish"],
    };
    const [recipe] = (await readText(long)).recipes;
    expect(recipe?.title).toHaveLength(120);
    expect(recipe?.ingredients).toHaveLength(100);
    expect(recipe?.ingredients[0]).toHaveLength(500);
    expect(recipe?.instructions).toHaveLength(3);
    expect(recipe?.instructions.join(" ")).toBe(long.recipeInstructions[0]?.trim());
    expect(new Set(recipe?.warnings.map(({ path }) => path))).toEqual(
      new Set(["title", "ingredients", "instructions", "tags"]),
    );
    expect(recipe?.missing.map(({ path }) => path)).toEqual(["difficulty", "price"]);
  });
});

describe("what is left out", () => {
  const words = "Could not be read and was left out: ";
  it.each([
    [
      "a section without steps",
      { recipeInstructions: ["Boil.", { "@type": "HowToSection", name: "Paste" }] },
      "instructions",
      "Paste",
    ],
    [
      "a section with an empty list",
      { recipeInstructions: ["Boil.", { name: "Paste", itemListElement: [] }] },
      "instructions",
      "Paste",
    ],
    [
      "a step that is elsewhere",
      { recipeInstructions: ["Boil.", { "@id": "#step" }] },
      "instructions",
      "@id",
    ],
    [
      "an amount in another form",
      { recipeIngredient: ["Salt", { name: "rice", requiredQuantity: { "@type": "Mass" } }] },
      "ingredients",
      "Mass",
    ],
    ["an ingredient without a name", { recipeIngredient: ["Salt", { sku: "5" }] }, "ingredients", "sku"],
    ["a price in dollars", { offers: { price: "9.50", priceCurrency: "USD" } }, "price", "9.50 USD"],
    ["a yield in another form", { recipeYield: { amount: { of: 4 } } }, "servings", "amount"],
    ["a time in another form", { totalTime: { iso: "PT5M" } }, "cookingTime", "iso"],
    ["a difficulty of another scale", { difficulty: "schwer" }, "difficulty", "schwer"],
    ["a picture without an address", { image: { "@type": "ImageObject" } }, "image", "ImageObject"],
    ["a title that is none", { name: { de: "Linsen" } }, "title", "de"],
    ["a description that is none", { description: { de: "Linsen" } }, "description", "de"],
    ["a category that is none", { recipeCategory: { id: true } }, "category", "id"],
    ["tags that are none", { keywords: [{ id: true }] }, "tags", "id"],
  ])("says %s, with the field", async (_, fields, path, what) => {
    const [recipe] = (await readText({ ...NODE, ...fields })).recipes;
    expect(recipe?.warnings).toEqual([{ path, message: `${words}${what}` }]);
  });

  it("says what was cut before it was read", async () => {
    const long = { recipeInstructions: "x".repeat(60_000), recipeIngredient: Array(500).fill("Salt") };
    const [recipe] = (await readText({ ...NODE, ...long })).recipes;
    expect(recipe?.instructions).toHaveLength(100);
    expect(recipe?.warnings.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      "instructions: Cut to 50000 characters",
      "ingredients: Only the first 100 were taken",
      "instructions: A long step became several",
    ]);
  });

  it("says what of a page and of an archive was not read", async () => {
    const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
    expect((await readText(`<html>${script(JSON.stringify(NODE))}${script("{")}</html>`)).skipped).toEqual([
      { title: "", why: "1 piece of recipe data of the page could not be read." },
    ]);
    const zip = zipSync({
      "a.json": json(NODE),
      "b.json": json({ users: [] }),
      "c.jpg": new Uint8Array(9),
      "d/": new Uint8Array(),
    });
    expect((await read(zip)).skipped).toEqual([
      { title: "c.jpg", why: "1 picture or other file of the archive left out" },
      { title: "b.json", why: "There is no recipe in it that we know how to read, only: users" },
    ]);
  });
});

describe("exports of other programs", () => {
  it("reads Tandoor's zip of zips", async () => {
    const recipe = {
      name: "Pitha",
      description: "For winter.",
      keywords: [{ name: "Dessert" }],
      working_time: 20,
      waiting_time: 40,
      servings: 6,
      steps: [
        {
          name: "Dough",
          instruction: "Mix.\nRest.",
          ingredients: [
            {
              food: { name: "rice flour" },
              unit: { name: "g" },
              amount: 250.0,
              note: "fine",
              is_header: false,
            },
            { food: { name: "salt" }, unit: null, amount: 0, note: "", no_amount: true },
            { note: "Filling", is_header: true },
          ],
        },
      ],
    };
    const inner = zipSync({ "recipe.json": json(recipe), "image.jpg": new Uint8Array(10) });
    expect((await read(zipSync({ "1.zip": inner, "2.zip": inner }))).recipes).toEqual(
      Array(2).fill(
        expect.objectContaining({
          title: "Pitha",
          ingredients: ["250 g rice flour, fine", "salt"],
          instructions: ["Dough: Mix.", "Rest."],
          category: "Sweets",
          cookingTime: "1 h",
          servings: 6,
          warnings: [{ path: "ingredients", message: "Could not be read and was left out: Filling" }],
        }),
      ),
    );
  });

  it("reads Paprika's zip of gzipped recipes, and one of them alone", async () => {
    const recipe = {
      uid: "A",
      name: "Bhuna Khichuri",
      description: "",
      notes: "Rain food.",
      ingredients: "1 cup rice\n\n1/2 cup moong dal\n",
      directions: "Roast the dal.\n\nCook 25 minutes.",
      servings: "Serves 3",
      total_time: "",
      prep_time: "10 min",
      cook_time: "30 min",
      difficulty: "Easy",
      categories: ["Rice"],
      photo_data: "AAAA",
      image_url: "https://pictures.example/k.jpg",
    };
    const one = gzipSync(json(recipe));
    const expected = expect.objectContaining({
      title: "Bhuna Khichuri",
      description: "Rain food.",
      ingredients: ["1 cup rice", "1/2 cup moong dal"],
      instructions: ["Roast the dal.", "Cook 25 minutes."],
      category: "Rice & Biryani",
      cookingTime: "10 min + 30 min",
      servings: 3,
      difficulty: "easy",
      image: "https://pictures.example/k.jpg",
    });
    expect((await read(zipSync({ "Bhuna Khichuri.paprikarecipe": one }))).recipes).toEqual([expected]);
    expect((await read(one)).recipes).toEqual([expected]);
  });
});

describe("what cannot be read at all", () => {
  const page = (rest: string) => `<html><head><title>Beef bhuna, the\n best</title></head>${rest}</html>`;
  it.each([
    ["words", "2 cups rice\nboil", 'There is no recipe data in it: it begins with "2 cups rice boil".'],
    ["an open end", '{"name":"Dal"', 'The recipe data is damaged here: "{"name":"Dal"".'],
    [
      "a comma too many",
      `{"@type":"Recipe","name":"Dal","recipeIngredient":["1 cup lentils","salt" "2 onions"]}`,
      'The recipe data is damaged here: ""2 onions"]}".',
    ],
    [
      "a page without data",
      page("<p>x</p>"),
      'The page "Beef bhuna, the best" holds no recipe data (JSON-LD) in its source.',
    ],
    [
      "a page with damaged data",
      page('<script type="application/ld+json">{"name": oops}</script>'),
      /^The recipe data of this page is damaged here: ".*oops.*"\.$/,
    ],
    [
      "other data",
      '[{"@type":"Article","name":"x"},{"@type":["Person"]},{"id":1}]',
      "There is no recipe in it that we know how to read, only: Article, Person, id",
    ],
  ])("says what was found: %s", async (_, text, detail) => {
    const { detail: said } = await problem(readText(text));
    if (typeof detail === "string") expect(said).toBe(detail);
    else expect(said).toMatch(detail);
  });
});

describe("hostile files", () => {
  it("stop at 20 MB unpacked, however small they are", async () => {
    const zeros = new Uint8Array(21 * 1024 * 1024).fill(32);
    const zip = (members: Record<string, Uint8Array>) => zipSync(members, { level: 1 });
    const bombs = [
      zip({ "a.json": zeros }),
      zip({ "a.zip": zip({ "b.json": zeros }) }),
      gzipSync(zeros),
      zip({ "a.paprikarecipe": gzipSync(zeros) }),
      zip(
        Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`${at}.json`, zeros.subarray(0, 4 << 20)])),
      ),
    ];
    for (const bomb of bombs) {
      expect(bomb.byteLength).toBeLessThan(5 * 1024 * 1024);
      expect(await problem(read(bomb))).toEqual({
        status: 413,
        detail: "The file holds more than 20 MB once it is unpacked.",
      });
    }
  });

  it("are refused with a plain sentence when they are too many, too deep or damaged", async () => {
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}.txt`, new Uint8Array()])),
    );
    expect(await problem(read(many))).toMatchObject({ status: 413 });
    expect(await problem(read(zipSync({ "../../etc/a.json": json(NODE) })))).toMatchObject({ status: 400 });
    const third = zipSync({ "a.zip": zipSync({ "b.zip": zipSync({ "c.json": json(NODE) }) }) });
    expect(await problem(read(third))).toMatchObject({ status: 400 });
    const whole = zipSync({ "a.json": json(NODE) });
    expect(await problem(read(whole.subarray(0, whole.length - 30)))).toMatchObject({ status: 400 });
    expect(await problem(read(new Uint8Array([0xff, 0xfe, 0])))).toMatchObject({ status: 400 });
    expect(await problem(readText(Array(501).fill(NODE)))).toMatchObject({ status: 413 });
    expect(await problem(readText({ "@type": "Person" }))).toMatchObject({ status: 422 });
    expect(await problem(readText("<html><p>no data</p></html>"))).toMatchObject({ status: 400 });
    expect(await problem(readText("[".repeat(1_000_000)))).toMatchObject({ status: 400 });
    expect(await problem(readText(`${"[".repeat(100_000)}${"]".repeat(100_000)}`))).toMatchObject({
      status: 422,
    });
    expect(await problem(readText("<script".repeat(500_000)))).toMatchObject({ status: 400 });
  });
});
