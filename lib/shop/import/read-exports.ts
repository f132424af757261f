import {
  EMPTY_IMPORT,
  firstText,
  type ImportedRecipe,
  isJson,
  type Json,
  listOf,
  splitLines,
  textOf,
  textsOf,
} from "./imported-recipe";
import { findRecipeNodes, readRecipeNode } from "./read-json-ld";

/** Recipes of one JSON document, whichever program wrote it; those without a known shape are left out. */
export function recipesInExport(document: unknown, most: number): ImportedRecipe[] {
  if (isJson(document)) {
    if (isTandoor(document)) return [readTandoor(document)];
    if (isPaprika(document)) return [readPaprika(document)];
    if (isMealie(document)) return [readMealie(document)];
  }
  if (
    Array.isArray(document) &&
    document.length > 0 &&
    document.every((one) => isJson(one) && isMealie(one))
  ) {
    return document.slice(0, most).map((one) => readMealie(one as Json));
  }
  return findRecipeNodes(document, most).map(readRecipeNode);
}

const isTandoor = (node: Json) =>
  Array.isArray(node.steps) && typeof node.name === "string" && !("@type" in node);

/** Tandoor's recipe.json: ingredients stand in the steps that use them, times in minutes. */
function readTandoor(node: Json): ImportedRecipe {
  const steps = listOf(node.steps).filter(isJson);
  const minutes = [node.working_time, node.waiting_time].map(Number).filter((time) => time > 0);
  const total = minutes.reduce((sum, time) => sum + time, 0);
  return {
    ...EMPTY_IMPORT,
    title: textOf(node.name),
    description: textOf(node.description),
    ingredients: steps.flatMap((step) => listOf(step.ingredients).filter(isJson).flatMap(tandoorLine)),
    steps: steps.flatMap((step) => {
      const lines = splitLines(textOf(step.instruction));
      const name = textOf(step.name).trim();
      return name !== "" && lines[0] !== undefined ? [`${name}: ${lines[0]}`, ...lines.slice(1)] : lines;
    }),
    keywords: textsOf(node.keywords),
    time: total > 0 ? `PT${total}M` : "",
    servings: textOf(node.servings),
  };
}

function tandoorLine(line: Json): string[] {
  if (line.is_header === true) return [];
  const amount = line.no_amount === true || Number(line.amount) === 0 ? "" : amountText(line.amount);
  return written(amount, textsOf(line.unit)[0], textsOf(line.food)[0], textOf(line.note));
}

/** "200 g onion, sliced": amount, unit and food as a cook writes them, the note behind a comma. */
function written(amount: string, unit = "", food = "", note = ""): string[] {
  const before = [amount, unit, food].filter((part) => part.trim() !== "").join(" ");
  const line = [before, note].filter((part) => part.trim() !== "").join(before === "" ? "" : ", ");
  return line === "" ? [] : [line];
}

/** 0.30000000000000004 was 0.3 in the other program. */
const amountText = (amount: unknown): string =>
  typeof amount === "number" ? String(Number(amount.toFixed(3))) : textOf(amount);

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
    time:
      firstText(node.total_time) ||
      [node.prep_time, node.cook_time]
        .map(textOf)
        .filter((t) => t.trim())
        .join(" + "),
    servings: textOf(node.servings),
    difficulty: textOf(node.difficulty),
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
  return {
    ...EMPTY_IMPORT,
    title: textOf(node.name),
    description: textOf(node.description),
    ingredients: listOf(ingredientsOf(node)).flatMap((line) =>
      isJson(line) ? mealieLine(line) : splitLines(textOf(line)),
    ),
    steps: listOf(instructionsOf(node)).flatMap((step) => {
      const lines = splitLines(isJson(step) ? textOf(step.text) : textOf(step));
      const title = isJson(step) ? textOf(step.title).trim() : "";
      return title !== "" && lines[0] !== undefined ? [`${title}: ${lines[0]}`, ...lines.slice(1)] : lines;
    }),
    categories: textsOf(node.recipeCategory ?? node.recipe_category),
    keywords: textsOf(node.tags),
    time:
      firstText(node.totalTime, node.total_time) ||
      [node.prepTime ?? node.prep_time, node.performTime ?? node.perform_time ?? node.cookTime]
        .map(textOf)
        .filter((time) => time.trim() !== "")
        .join(" + "),
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
  return written(Number(line.quantity) > 0 ? amountText(line.quantity) : "", unit, food, textOf(line.note));
}
