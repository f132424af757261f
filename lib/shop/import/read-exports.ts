import {
  beginWith,
  EMPTY_IMPORT,
  firstText,
  firstTime,
  givenAmount,
  type ImportedRecipe,
  isJson,
  type Json,
  listOf,
  splitLines,
  sumOf,
  textOf,
  textsOf,
  type Unread,
  writtenLine,
} from "./imported-recipe";
import { findRecipeNodes, readRecipeNode } from "./read-json-ld";
import { withoutMarkup } from "./read-steps";

/** Recipes of one JSON document, whichever program wrote it; those without a known shape are left out. */
export function recipesInExport(document: unknown, most: number): ImportedRecipe[] {
  if (isJson(document)) {
    if (isTandoor(document)) return [withoutMarkup(readTandoor(document))];
    if (isPaprika(document)) return [withoutMarkup(readPaprika(document))];
    if (isMealie(document)) return [withoutMarkup(readMealie(document))];
  }
  if (
    Array.isArray(document) &&
    document.length > 0 &&
    document.every((one) => isJson(one) && isMealie(one))
  ) {
    return document.slice(0, most).map((one) => withoutMarkup(readMealie(one as Json)));
  }
  return findRecipeNodes(document, most).map(readRecipeNode);
}

const isTandoor = (node: Json) =>
  Array.isArray(node.steps) && typeof node.name === "string" && !("@type" in node);

/** Tandoor's recipe.json: ingredients stand in the steps that use them, times in minutes. */
function readTandoor(node: Json): ImportedRecipe {
  const steps = listOf(node.steps).filter(isJson);
  const lines = steps.flatMap((step) => listOf(step.ingredients).filter(isJson));
  const minutes = [node.working_time, node.waiting_time].map(Number).filter((time) => time > 0);
  const total = minutes.reduce((sum, time) => sum + time, 0);
  return {
    ...EMPTY_IMPORT,
    title: textOf(node.name),
    description: textOf(node.description),
    ingredients: lines.flatMap(tandoorLine),
    steps: steps.flatMap((step) => section(textOf(step.name), splitLines(textOf(step.instruction)))),
    unread: [
      ...leftOut(
        "instructions",
        steps.filter((step) => textOf(step.instruction).trim() === "").map(({ name }) => name),
      ),
      ...leftOut(
        "ingredients",
        lines.filter((line) => tandoorLine(line).length === 0).map(({ note }) => note),
      ),
    ],
    keywords: textsOf(node.keywords),
    time: total > 0 ? `PT${total}M` : "",
    servings: textOf(node.servings),
  };
}

/** Lines of a step that may have a name. */
const section = (name: string, lines: string[]): string[] =>
  name.trim() !== "" && lines.length > 0 ? beginWith(name.trim(), lines) : lines;

/** Headings, and what has no food or no step: it has no place here. */
const leftOut = (path: string, values: readonly unknown[]): Unread[] =>
  textsOf(values).map((what) => ({ path, what }));

function tandoorLine(line: Json): string[] {
  if (line.is_header === true) return [];
  const amount = line.no_amount === true ? "" : givenAmount(line.amount);
  return writtenLine(amount, textsOf(line.unit)[0], textsOf(line.food)[0], textOf(line.note));
}

const isPaprika = (node: Json) => typeof node.name === "string" && typeof node.directions === "string";

/** Paprika's recipe: ingredients and directions are texts with a line for each. */
function readPaprika(node: Json): ImportedRecipe {
  return {
    ...EMPTY_IMPORT,
    title: textOf(node.name),
    description: firstText(node.description, node.notes),
    images: [firstText(node.image_url)].filter((address) => address !== ""),
    ingredients: splitLines(textOf(node.ingredients)),
    steps: splitLines(textOf(node.directions)),
    categories: textsOf(node.categories),
    time: firstTime(node.total_time) || sumOf(node.prep_time, node.cook_time),
    servings: textOf(node.servings),
    difficulty: textOf(node.difficulty),
    unread: leftOut("image", [!firstText(node.image_url) && node.photo_data && "photo"]),
  };
}

/** Earlier versions write snake_case, later ones camelCase. */
const ingredientsOf = (node: Json) => node.recipeIngredient ?? node.recipe_ingredient;
const instructionsOf = (node: Json) => node.recipeInstructions ?? node.recipe_instructions;

const isMealie = (node: Json) =>
  typeof node.name === "string" &&
  typeof node.slug === "string" &&
  !("@type" in node) &&
  (Array.isArray(ingredientsOf(node)) || Array.isArray(instructionsOf(node)));

/** Mealie's recipe: lines with quantity, unit, food and note; a title begins a section. */
function readMealie(node: Json): ImportedRecipe {
  const instructions = listOf(instructionsOf(node));
  return {
    ...EMPTY_IMPORT,
    title: textOf(node.name),
    description: textOf(node.description),
    ingredients: listOf(ingredientsOf(node)).flatMap((line) =>
      isJson(line) ? mealieLine(line) : splitLines(textOf(line)),
    ),
    steps: instructions.flatMap((step) =>
      isJson(step) ? section(textOf(step.title), splitLines(textOf(step.text))) : splitLines(textOf(step)),
    ),
    unread: [
      ...leftOut(
        "ingredients",
        listOf(ingredientsOf(node)).map((line) => isJson(line) && line.title),
      ),
      ...leftOut(
        "instructions",
        instructions.map((step) => isJson(step) && !firstText(step.text) && step.title),
      ),
    ],
    categories: textsOf(node.recipeCategory ?? node.recipe_category),
    keywords: textsOf(node.tags),
    time:
      firstTime(node.totalTime, node.total_time) ||
      sumOf(node.prepTime ?? node.prep_time, node.performTime ?? node.perform_time ?? node.cookTime),
    servings: servingsOf(node),
  };
}

const servingsOf = (node: Json): string => {
  const servings = Number(node.recipeServings ?? node.recipe_servings ?? 0);
  return servings > 0 ? String(servings) : firstText(node.recipeYield, node.recipe_yield);
};

function mealieLine(line: Json): string[] {
  const food = textsOf(line.food)[0];
  const unit = textsOf(line.unit)[0];
  // Without food and unit the whole line stands in the note, and the quantity says nothing.
  if (food === undefined && unit === undefined) {
    return splitLines(firstText(line.originalText, line.original_text, line.display, line.note));
  }
  return writtenLine(givenAmount(line.quantity), unit, food, textOf(line.note));
}
