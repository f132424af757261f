import { beforeAll, describe, expect, it } from "vitest";
import type { ImportAnswer } from "@/lib/shop/import/views";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import type { Person } from "../../tests/support/accounts";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

let support: typeof import("../../tests/support/accounts");
let importing: typeof import("@/app/api/recipes/import/route");
let exporting: typeof import("@/app/api/recipes/export/route");
let adding: typeof import("@/app/api/addrecipe/route");
let cook: Person;

beforeAll(async () => {
  support = await import("../../tests/support/accounts");
  importing = await import("@/app/api/recipes/import/route");
  exporting = await import("@/app/api/recipes/export/route");
  adding = await import("@/app/api/addrecipe/route");
  cook = await support.makePerson();
});

const bring = (body: unknown, who: Record<string, string> = cook.cookie) =>
  importing.POST(support.call("/api/recipes/import", "POST", who, body), support.params());
const file = (part: BlobPart) => {
  const form = new FormData();
  form.append("file", new File([part], "../../recipes.json"));
  return form;
};
const add = (recipe: object, who: Person) =>
  adding.POST(support.call("/api/addrecipe", "POST", who.cookie, recipe), support.params());

const DAL = JSON.stringify({ "@type": "Recipe", name: "Dal" });
const DISHES = [
  {
    title: "Shorshe Ilish & <i>rice</i>",
    titleBn: "সর্ষে ইলিশ",
    description: "Hilsa &amp; mustard.\nFor a Friday.",
    image: "https://pictures.example/ilish.jpg",
    ingredients: [
      "For the fish:",
      "4 pieces hilsa, cleaned",
      "Salt & <b>pepper</b>",
      "## Paste",
      "A knob of butter",
    ],
    ingredientLines: [
      { text: "A knob of butter", items: [{ quantity: 20, max: null, unit: "g", food: "butter" }] },
    ],
    instructions: [
      "For the paste:",
      "Grind the seeds: fine.\nThen sift.",
      "Cook for 20 minutes, 1. covered.",
    ],
    descriptionBn: "সর্ষে বাটায় ইলিশ।",
    ingredientsBn: ["মাছের জন্য:", "৪ টুকরা ইলিশ, ধোয়া", "লবণ ও <b>গোলমরিচ</b>", "## বাটা", "একটু মাখন"],
    instructionsBn: ["বাটার জন্য:", "মিহি করে বেটে নিন।\nছেঁকে নিন।", "২০ মিনিট রাঁধুন।"],
    category: "Sweets",
    tags: ["fish", "Rice & Biryani"],
    cookingTime: "about ৪৫ minutes, rested overnight",
    servings: 4,
    difficulty: "hard",
    price: 690.5,
    boxKind: "cooked",
    boxWeightG: 900,
    portionText: "4 pieces, 900 g",
    portionTextBn: "৪ টুকরা",
    servesPeople: 3,
    spice: 2,
    keep: "fridge",
    eatWithinHours: 24,
  },
  {
    title: "ডাল",
    description: "Plain.",
    image: "",
    ingredients: ["1 cup red lentils"],
    ingredientLines: [],
    instructions: ["Boil."],
    ingredientsBn: [],
    instructionsBn: [],
    category: "Soups & Dal",
    tags: [],
    cookingTime: "",
    servings: null,
    difficulty: "easy",
    price: 0,
    ...boxFactsOf({}),
  },
];

describe("bringing recipes", () => {
  it("needs a session, reads a paste or a file, and saves nothing", async () => {
    expect((await bring({ text: DAL }, { origin: support.ORIGIN })).status).toBe(401);
    const pasted = await bring({ text: DAL });
    expect(pasted.status).toBe(200);
    const answer = (await pasted.json()) as ImportAnswer;
    expect(answer.recipes.map(({ title, known }) => ({ title, known }))).toEqual([
      { title: "Dal", known: false },
    ]);
    expect(await (await bring(file(DAL))).json()).toEqual(answer);
    expect(await recipeDocs().countDocuments({})).toBe(0);
  });

  it.each([
    ["no JSON", () => ({ text: "{" }), 400],
    ["a file beyond 1 MB", () => file("x".repeat(1024 * 1024 + 1)), 413],
    ["a body beyond 2 MB", () => file("x".repeat(3 * 1024 * 1024)), 413],
  ])("refuses %s with a plain sentence", async (_, body, status) => {
    const answer = await bring(body());
    expect(answer.status).toBe(status);
    const { detail, errors } = await answer.json();
    expect(detail).toMatch(/\w+ \w+/);
    expect(detail).not.toContain("JSON.");
    if (status === 400) expect(errors).toMatchObject([{ path: "text", message: detail, code: "shape" }]);
    expect(await recipeDocs().countDocuments({})).toBe(0);
  });

  it("says what is missing or wrong in the language that is asked for", async () => {
    const asked = { ...cook.cookie, "accept-language": "bn-BD, en;q=0.5" };
    const bangla = expect.stringMatching(/^[^a-z]*$/i);
    const refused = await bring({}, asked);
    expect(refused.headers.get("content-language")).toBe("bn");
    expect(await refused.json()).toMatchObject({
      status: 422,
      title: bangla,
      detail: bangla,
      errors: [{ path: "text", message: bangla, code: "required", values: {} }],
    });
    const unread = JSON.stringify({ "@type": "Recipe", name: "Dal", recipeYield: "৫০০" });
    const { recipes } = (await (await bring({ text: unread }, asked)).json()) as ImportAnswer;
    expect(recipes[0]?.missing.length).toBeGreaterThan(1);
    for (const { message } of recipes[0]?.missing ?? []) expect(message).toEqual(bangla);
  });
});

describe("taking recipes along", () => {
  it("is for those who have published something", async () => {
    const person = await support.makePerson();
    const answer = await exporting.GET(
      support.call("/api/recipes/export", "GET", person.cookie),
      support.params(),
    );
    expect(answer.status).toBe(403);
  });

  it("gives the same recipes when they are brought back, and each knows the one that is there", async () => {
    const seller = await support.makePerson({ pickup: support.PICKUP });
    for (const dish of DISHES) expect((await add(dish, seller)).status).toBe(201);
    const exported = await exporting.GET(
      support.call("/api/recipes/export", "GET", seller.cookie),
      support.params(),
    );
    expect(exported.headers.get("content-type")).toBe("application/ld+json");
    expect(exported.headers.get("content-disposition")).toMatch(
      /^attachment; filename="ranna-recipes-.*\.jsonld"$/,
    );
    const back = (await (await bring({ text: await exported.text() }, seller.cookie)).json()) as ImportAnswer;
    expect(back.unread).toBe(0);
    const plain = back.recipes.map(({ warnings, missing, known, price, ...recipe }) => {
      expect({ warnings, missing, known }).toEqual({ warnings: [], missing: [], known: true });
      return { ...recipe, price };
    });
    expect(plain.sort((a, b) => b.title.length - a.title.length)).toEqual(DISHES);
    for (const recipe of back.recipes) expect((await add(recipe, seller)).status).toBe(201);
  });
});
