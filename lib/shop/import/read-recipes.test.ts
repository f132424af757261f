import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { sentenceOf } from "@/lib/platform/http/problem";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { fitRecipe } from "./fit-recipe";
import { readText } from "./read-text";
import { receiveImport } from "./receive-import";

const BASE = "http://127.0.0.1:3000";
const read = (value: unknown) => {
  const { found, unread } = readText(typeof value === "string" ? value : JSON.stringify(value));
  return { recipes: found.map((one) => fitRecipe(one, BASE)), unread };
};
const refusal = (error: unknown) => {
  expect(error).toBeInstanceOf(AppError);
  return { status: (error as AppError).status, detail: sentenceOf(error as AppError) };
};
const problem = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return refusal(error);
  }
  throw new Error("It was read.");
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
    form.append(field, new File([bytes], "../../recipes.json"));
    return { body: form };
  };
  it.each<[string, () => RequestInit, number]>([
    ["no text", () => body({ text: " " }), 422],
    ["another field", () => body({ url: "https://pictures.example/" }), 422],
    ["an empty file", () => file(new Uint8Array()), 422],
    ["a file in another field", () => file(new Uint8Array([65]), "image"), 422],
    ["another type", () => ({ headers: { "content-type": "text/plain" }, body: "{}" }), 415],
    ["a text beyond 1 MB", () => body({ text: "ক".repeat(350_000) }), 413],
    ["a file beyond 1 MB", () => file(new Uint8Array(1024 * 1024 + 1)), 413],
    ["a body beyond 2 MB", () => body({ text: "x".repeat(2 * 1024 * 1024) }), 413],
    ["an archive", () => file(new Uint8Array([0x50, 0x4b, 3, 4, 0xff])), 400],
  ])("is refused: %s", async (_, sent, status) => {
    const request = new Request(BASE, { method: "POST", ...sent() });
    expect(refusal(await receiveImport(request).catch((error: unknown) => error))).toMatchObject({ status });
  });
});

describe("JSON-LD", () => {
  it("gives what POST /addrecipe takes, and names what is missing", () => {
    const { recipes } = read(NODE);
    expect(recipes[0]).toEqual({
      title: "Shorshe Ilish",
      description: "Hilsa in mustard.",
      ingredientsBn: [],
      instructionsBn: [],
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

  it("reads a box fact by fact, and takes nothing for cooked food that contradicts itself", () => {
    const box = { boxKind: "cooked", boxWeightG: 900, spice: 9, keep: "fridge", eatWithinHours: 24 };
    const readBox = (written: unknown) => read({ ...NODE, "ranna:recipe": written }).recipes[0];
    const paths = (notes: readonly { path: string }[] = []) => notes.map(({ path }) => path);
    const cooked = readBox(box);
    expect(cooked).toMatchObject({ ...box, spice: null });
    expect(paths(cooked?.warnings)).toEqual(["spice"]);
    const kit = readBox({ ...box, spice: 1, keep: null });
    expect(kit).toMatchObject({
      boxKind: "kit",
      boxWeightG: 900,
      spice: 1,
      keep: null,
      eatWithinHours: null,
    });
    expect(paths(kit?.warnings)).toEqual(["boxKind"]);
    for (const none of [null, "kit", [box], 4]) expect(readBox(none)).toMatchObject(boxFactsOf({}));
  });

  it("is found in a page's source, in a graph, in lists", () => {
    const page = `<html><script>var a = "<b>"</script><script id=x type='application/ld+json'>${JSON.stringify(
      {
        "@graph": [{ "@type": "WebPage" }, { ...NODE, "@type": ["Recipe", "NewsArticle"] }],
      },
    )}</script></html>`;
    expect(read(page).recipes.map(({ title }) => title)).toEqual(["Shorshe Ilish"]);
    expect(read([NODE, [NODE]]).recipes).toHaveLength(2);
    expect(read({ itemListElement: [{ item: NODE }] }).recipes).toHaveLength(1);
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
  ])("reads steps as %s", (_, recipeInstructions, steps) => {
    expect(read({ ...NODE, recipeInstructions }).recipes[0]?.instructions).toEqual(steps);
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
  ])("reads ingredients as %s", (_, recipeIngredient, ingredients) => {
    const [recipe] = read({ ...NODE, recipeIngredient }).recipes;
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
  ])("reads a yield of %j, or tells it", (recipeYield, servings) => {
    const [recipe] = read({ ...NODE, recipeYield }).recipes;
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
  ])("reads a time of %j", (times, cookingTime) => {
    expect(read({ ...NODE, ...times }).recipes[0]?.cookingTime).toBe(cookingTime);
  });

  it("drops a list in Bangla that no longer fits its twin, and says so", () => {
    const node = {
      ...NODE,
      recipeIngredient: ["lentils", "salt"],
      recipeInstructions: ["Boil."],
      "ranna:recipe": { ingredientsBn: ["ডাল"], instructionsBn: ["সিদ্ধ করুন।"], staleBn: ["instructionsBn"] },
    };
    const [recipe] = read(node).recipes;
    expect(recipe).toMatchObject({
      ingredientsBn: [],
      instructionsBn: ["সিদ্ধ করুন।"],
    });
    expect(recipe?.warnings.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["ingredientsBn", "instructionsBn"]),
    );
  });

  it("takes a price in taka only, and pictures by https only", () => {
    const offers = [
      { price: "9.50", priceCurrency: "USD" },
      { price: "690.00", priceCurrency: "BDT" },
    ];
    const [recipe] = read({ ...NODE, offers, image: "javascript:alert(1)" }).recipes;
    expect(recipe).toMatchObject({ price: 690, image: "", warnings: [{ path: "image" }] });
    expect(read({ ...NODE, offers: offers[0] }).recipes[0]?.price).toBeNull();
  });

  it("is cut to the product's limits, and says so", () => {
    const long = {
      ...NODE,
      name: "x".repeat(10_000),
      recipeIngredient: [...Array(150).fill("1 onion"), "y".repeat(10_000)].reverse(),
      recipeInstructions: [`${"Stir it well. ".repeat(90)}`],
      keywords: ["z".repeat(41), "fish"],
    };
    const [recipe] = read(long).recipes;
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
  ])("says %s, with the field", (_, fields, path, what) => {
    const [recipe] = read({ ...NODE, ...fields }).recipes;
    expect(recipe?.warnings).toEqual([{ path, message: `${words}${what}` }]);
  });

  it("says what was cut before it was read", () => {
    const long = { recipeInstructions: "x".repeat(60_000), recipeIngredient: Array(500).fill("Salt") };
    const [recipe] = read({ ...NODE, ...long }).recipes;
    expect(recipe?.instructions).toHaveLength(100);
    expect(recipe?.warnings.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      "instructions: Cut to 50000 characters",
      "ingredients: Only the first 100 were taken",
      "instructions: A long step became several",
    ]);
  });

  it("counts what of a page was not read, and says where it is damaged when nothing else is a recipe", () => {
    const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
    expect(read(`<html>${script(JSON.stringify(NODE))}${script("{")}</html>`)).toMatchObject({
      recipes: [{ title: "Shorshe Ilish" }],
      unread: 1,
    });
    const page = `<html>${script('{"@type":"WebPage"}')}${script('{"@type":"Recipe",')}</html>`;
    expect(problem(() => read(page))).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/^The recipe data of this page is damaged/),
    });
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
      'The page "Beef bhuna, the best" holds no recipe data in its source.',
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
  ])("says what was found: %s", (_, text, detail) => {
    const { detail: said } = problem(() => read(text));
    if (typeof detail === "string") expect(said).toBe(detail);
    else expect(said).toMatch(detail);
  });
});

describe("hostile texts", () => {
  it("are refused with a plain sentence when they are too many or too deep", () => {
    expect(problem(() => read(Array(501).fill(NODE)))).toEqual({
      status: 413,
      detail: "At most 500 recipes can be brought at once.",
    });
    const tooDeep = {
      status: 413,
      detail: "The recipe data has too many lists within lists to be read.",
    };
    expect(problem(() => read("[".repeat(1_000_000)))).toEqual(tooDeep);
    expect(
      problem(() => read({ ...NODE, keywords: JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`) })),
    ).toEqual(tooDeep);
    expect(problem(() => read("<script".repeat(100_000)))).toMatchObject({ status: 400 });
  });

  it("are as deep as their brackets, not as those in their words", () => {
    const words = {
      name: `"${"[".repeat(50)}\\`,
      keywords: JSON.parse(`${"[".repeat(39)}"a"${"]".repeat(39)}`),
    };
    expect(read({ ...NODE, ...words }).recipes[0]).toMatchObject({
      title: words.name,
      tags: ["a", "Seafood"],
    });
  });
});
