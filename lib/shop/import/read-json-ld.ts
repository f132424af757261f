import { decodeHTML } from "entities";
import {
  firstText,
  type ImportedRecipe,
  isJson,
  type Json,
  listOf,
  splitLines,
  textOf,
  textsOf,
} from "./imported-recipe";

/** How deep a JSON-LD graph is followed. */
const MAX_DEPTH = 12;

/** Tags after which a reader sees a new line. */
const BREAK = /<(?:br|\/p|\/li|\/div|\/h[1-6])\b[^<>]{0,500}>/gi;
const TAG = /<\/?[a-z][^<>]{0,2000}>/gi;

/** Text of a web page as a person reads it: without tags, entities said out. What looks like no tag stays. */
const htmlToText = (text: string): string =>
  /[<&]/.test(text) ? decodeHTML(text.replace(BREAK, "\n").replace(TAG, "")) : text;

const typesOf = (node: Json): string[] =>
  listOf(node["@type"] ?? node.type).map((type) =>
    textOf(type).replace(/^(?:https?:\/\/schema\.org\/|schema:)/, ""),
  );
const isA = (node: Json, type: string) => typesOf(node).includes(type);

/** Recipes of a JSON-LD document, wherever they stand in it; at most `most`. */
export function findRecipeNodes(document: unknown, most: number): Json[] {
  const found: Json[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (found.length >= most || depth > MAX_DEPTH || typeof value !== "object" || value === null) return;
    if (isJson(value) && isA(value, "Recipe")) {
      found.push(value);
      return;
    }
    for (const inner of Object.values(value)) walk(inner, depth + 1);
  };
  walk(document, 0);
  return found;
}

/** A node of schema.org's type Recipe, in the forms that sites write it. */
export function readRecipeNode(node: Json): ImportedRecipe {
  // What we wrote ourselves is text already; "&amp;" in it means "&amp;".
  const plain = "ranna:difficulty" in node ? (text: string) => text : htmlToText;
  return {
    title: plain(firstText(node.name, node.headline)),
    alternateNames: textsOf(node.alternateName).map(plain),
    description: plain(firstText(node.description)),
    images: imagesOf(node.image),
    ingredients: ingredientsOf(node.recipeIngredient ?? node.ingredients).map(plain),
    ingredientLines: node["ranna:ingredientLines"],
    steps: stepsOf(node.recipeInstructions, plain, 0),
    categories: textsOf(node.recipeCategory),
    keywords: keywordsOf(node.keywords),
    time: firstText(node["ranna:cookingTime"], node.totalTime) || sumOf(node.prepTime, node.cookTime),
    servings: yieldOf(node.recipeYield ?? node.yield),
    difficulty: firstText(node["ranna:difficulty"], node.difficulty),
    price: typeof node["ranna:price"] === "number" ? node["ranna:price"] : priceOf(node.offers),
  };
}

/** A list of lines, or one text of them. */
const ingredientsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? splitLines(htmlToText(value))
    : listOf(value).map((one) => (isJson(one) ? firstText(one.name, one.text) : textOf(one)));

/** Addresses in the forms that an image may have: text, an ImageObject, lists of both. */
const imagesOf = (image: unknown): string[] =>
  listOf(image)
    .map((one) => (isJson(one) ? firstText(one.url, one.contentUrl, one["@id"]) : textOf(one)))
    .filter((address) => address !== "");

const keywordsOf = (keywords: unknown): string[] => textsOf(keywords).flatMap((text) => text.split(","));

/** "4", "4 servings", ["4", "4 servings"] or a QuantitativeValue. */
const yieldOf = (value: unknown): string =>
  firstText(
    ...listOf(value).map((one) => (isJson(one) ? firstText(one.value, one.minValue, one.name) : one)),
  );

/** Preparation and cooking where no whole time is said; the fitter adds them up. */
const sumOf = (...times: readonly unknown[]): string =>
  times
    .map((time) => firstText(time))
    .filter((time) => time !== "")
    .join(" + ");

function priceOf(offers: unknown): number | null {
  const offer = listOf(offers).find((one) => isJson(one) && one.priceCurrency === "BDT");
  const text = isJson(offer) ? firstText(offer.price) : "";
  return text.trim() === "" || !Number.isFinite(Number(text)) ? null : Number(text);
}

/** Text, steps, sections of steps, and lists of all of them. A section's name begins its first step. */
function stepsOf(value: unknown, plain: (text: string) => string, depth: number): string[] {
  if (depth > MAX_DEPTH) return [];
  return listOf(value).flatMap((one) => {
    if (!isJson(one)) return splitLines(plain(textOf(one)));
    if (isJson(one.item)) return stepsOf(one.item, plain, depth + 1);
    const own = firstText(one.text, one.description);
    // A step stays one, also with several lines in it: others count it so.
    if (own !== "") return [plain(own)];
    const steps = stepsOf(one.itemListElement ?? one.steps, plain, depth + 1);
    const name = plain(firstText(one.name)).trim();
    if (name === "") return steps;
    return steps[0] === undefined ? [name] : [`${name}: ${steps[0]}`, ...steps.slice(1)];
  });
}
