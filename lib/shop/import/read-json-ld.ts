import { LIMITS } from "@/lib/shop/recipes/rules";
import {
  beginWith,
  firstText,
  firstTime,
  givenAmount,
  type ImportedRecipe,
  isJson,
  type Json,
  listOf,
  MAX_LOOKED_AT,
  splitLines,
  sumOf,
  textOf,
  textsOf,
  type Unread,
  writtenLine,
} from "./imported-recipe";
import { htmlToText, withoutMarkup, withoutNumbers } from "./read-steps";

/** The most values that are reported as unreadable. */
const MAX_UNREAD = 100;
/**
 * How many characters of a step's text are searched for the texts of its sub-steps. Limited, because each sub-step is
 * one search.
 */
const MAX_SAID = 4 * LIMITS.entry;

const typesOf = (node: Json): string[] =>
  listOf(node["@type"] ?? node.type).map((type) =>
    textOf(type).replace(/^(?:https?:\/\/schema\.org\/|schema:)/, ""),
  );
const isA = (node: Json, type: string) => typesOf(node).includes(type);

/** Finds at most `most` recipes in a JSON-LD document, at any depth. */
export function findRecipeNodes(document: unknown, most: number): Json[] {
  const found: Json[] = [];
  const left = [document];
  while (left.length > 0 && found.length < most) {
    const value = left.pop();
    if (typeof value !== "object" || value === null) continue;
    if (isJson(value) && isA(value, "Recipe")) found.push(value);
    else for (const inner of Object.values(value).reverse()) left.push(inner);
  }
  return found;
}

/**
 * Reads a schema.org Recipe node in the forms that sites write. Also reads the properties of HowTo, because Recipe is
 * a subtype of it.
 */
export function readRecipeNode(node: Json): ImportedRecipe {
  const unread: Unread[] = [];
  const lost = (path: string) => (value: unknown) => {
    const what = unread.length < MAX_UNREAD ? shown(value) : "";
    if (what !== "") unread.push({ path, what });
  };
  const own = node["ranna:recipe"];
  // True for a file exported by this site, which contains plain text. Any other file contains HTML.
  const isOurs = isJson(own);
  const ours: Json = isOurs ? own : {};
  const recipe: ImportedRecipe = {
    title: firstText(node.name, node.headline),
    alternateNames: textsOf(node.alternateName),
    description: firstText(node.description),
    images: imagesOf(node.image),
    ingredients: ingredientsOf(
      ours.ingredients ?? node.recipeIngredient ?? node.ingredients ?? node.supply,
      lost("ingredients"),
    ),
    own: ours,
    steps: stepsOf(
      node.recipeInstructions ?? node.step ?? node.steps,
      isOurs ? (text) => text : htmlToText,
      lost("instructions"),
    ),
    categories: textsOf(node.recipeCategory),
    keywords: keywordsOf(node.keywords),
    time:
      firstText(ours.cookingTime) ||
      firstTime(node.totalTime) ||
      sumOf(node.prepTime, firstTime(node.cookTime, node.performTime)),
    servings: yieldOf(node.recipeYield ?? node.yield),
    difficulty: firstText(ours.difficulty, node.difficulty),
    price: typeof ours.price === "number" ? ours.price : priceOf(node.offers),
    unread,
  };
  for (const [path, given, read] of [
    ["title", node.name, recipe.title],
    ["description", node.description, recipe.description],
    ["image", node.image, recipe.images[0]],
    ["category", node.recipeCategory, recipe.categories[0]],
    ["tags", node.keywords, recipe.keywords[0]],
    ["cookingTime", [node.totalTime, node.prepTime, node.cookTime], recipe.time],
    ["servings", node.recipeYield, recipe.servings],
    ["difficulty", node.difficulty, recipe.difficulty],
    ["price", node.offers, recipe.price],
  ] as const) {
    if ((read ?? "") === "") lost(path)(given);
  }
  return isOurs ? recipe : withoutMarkup(recipe);
}

/** Returns a short text that identifies an unreadable value in a warning. */
const shown = (value: unknown): string =>
  firstText(
    listOf(value)
      .slice(0, 20)
      .map((one) =>
        isJson(one) ? firstText(one.name, priceText(one), one["@type"], one.url, Object.keys(one)[0]) : one,
      ),
  );

const priceText = (offer: Json) => [offer.price, offer.priceCurrency].map(textOf).filter(Boolean).join(" ");

/**
 * Reads ingredient lines from a list of texts, from one text with line breaks, or from objects with amount, unit and
 * name.
 */
function ingredientsOf(value: unknown, lost: (value: unknown) => void): string[] {
  if (typeof value === "string") return splitLines(htmlToText(value));
  return listOf(value).flatMap((one) => {
    const lines = isJson(one) ? ingredientLine(one, lost) : [textOf(one)];
    if (lines.every((line) => line.trim() === "")) lost(one);
    return lines;
  });
}

/** Reads an ingredient given as an object: its text, or else its amount, unit and name. */
function ingredientLine(node: Json, lost: (value: unknown) => void): string[] {
  const text = firstText(node.text);
  if (text !== "") return [text];
  const [given] = listOf(node.requiredQuantity ?? node.amount ?? node.quantity ?? node.value);
  const measured = isJson(given) ? given : { value: given };
  const amount = quantityText(measured);
  if (isJson(given) && amount === "" && textOf(given.value) === "") lost(given);
  const unit = unitOf(measured) || unitOf(node);
  const [food] = textsOf(node.name ?? node.food ?? node.ingredient ?? node.item);
  // Without a readable amount the unit is left out too: "0 g salt" becomes "salt".
  return writtenLine(amount, amount === "" && given !== undefined ? "" : unit, food, firstText(node.note));
}

/** Returns the number of a QuantitativeValue, or its range as "2-3", or else "". */
function quantityText({ value, amount, quantity, minValue, maxValue }: Json): string {
  const one = givenAmount(value ?? amount ?? quantity);
  const ends = [minValue, maxValue].map(givenAmount).filter(Boolean);
  return one || [...new Set(ends)].join("-");
}

/** Returns the unit of a QuantitativeValue, as text or as code. */
const unitOf = ({ unitText, unit, unitCode }: Json): string => {
  const said = firstText(unitText, textsOf(unit), unitCode);
  return UNIT_CODES.get(said) ?? said;
};

/** Units by their codes in UN/CEFACT Recommendation 20. "" means a number of pieces. */
const UNIT_CODES = new Map(
  Object.entries({
    GRM: "g",
    KGM: "kg",
    MGM: "mg",
    ONZ: "oz",
    LBR: "lb",
    MLT: "ml",
    CLT: "cl",
    DLT: "dl",
    LTR: "l",
    OZA: "fl oz",
    G21: "cup",
    G24: "tbsp",
    G25: "tsp",
    C62: "",
    EA: "",
    H87: "",
  }),
);

/** Returns picture addresses from all forms of `image`: text, an ImageObject, or a list of both. */
const imagesOf = (image: unknown): string[] =>
  listOf(image)
    .map((one) => (isJson(one) ? firstText(one.url, one.contentUrl, one["@id"]) : textOf(one)))
    .filter((address) => address !== "");

const keywordsOf = (keywords: unknown): string[] => textsOf(keywords).flatMap((text) => text.split(","));

/** Reads the servings from a text, a list of texts or a QuantitativeValue. Joins several entries with "; ". */
const yieldOf = (value: unknown): string =>
  listOf(value)
    .map((one) => {
      if (!isJson(one)) return textOf(one);
      const number = firstText(one.value, one.minValue);
      return number === "" ? firstText(one.name) : `${number} ${unitOf(one)}`.trim();
    })
    .filter((text) => text.trim() !== "")
    .slice(0, 10)
    .join("; ");

function priceOf(offers: unknown): number | null {
  const offer = listOf(offers).find((one) => isJson(one) && one.priceCurrency === "BDT");
  const text = isJson(offer) ? firstText(offer.price) : "";
  return text.trim() === "" || !Number.isFinite(Number(text)) ? null : Number(text);
}

/**
 * Reads steps from text, HowToStep, HowToSection, and lists of these. Puts a section's name before its first step.
 */
function stepsOf(value: unknown, plain: (text: string) => string, lost: (value: unknown) => void): string[] {
  const found = listOf(value).flatMap((one) => {
    if (!isJson(one)) {
      const lines = splitLines(plain(textOf(one)));
      if (lines.length === 0) lost(one);
      return lines;
    }
    const inner = one.item ?? one.itemListElement ?? one.step ?? one.steps;
    const name = plain(firstText(one.name)).trim();
    const own = plain(firstText(one.text, one.description)).trim();
    const steps = stepsOf(inner, plain, lost);
    // A step with its own text remains one step, even if the text has several lines, because other programs count it
    // as one. Sub-steps that the text does not contain are added after it.
    if (own !== "") {
      const said = own.slice(0, MAX_SAID);
      return [own, ...steps.filter((step) => !said.includes(step.trim()))];
    }
    if (steps[0] !== undefined) return name === "" ? steps : beginWith(name, withoutNumbers(steps));
    if (
      name !== "" &&
      inner === undefined &&
      !["HowToSection", "HowTo", "ItemList"].some((type) => isA(one, type))
    )
      return [name];
    lost(one);
    return [];
  });
  return found.slice(0, MAX_LOOKED_AT);
}
