import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { dayOf } from "@/lib/platform/days";
import { AppError } from "@/lib/platform/errors";
import { absolute } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { headingOf } from "@/lib/shop/recipes/amounts/heading";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { listOwnRecipes } from "@/lib/shop/recipes/data-lists";
import { BANGLA_FIELDS } from "@/lib/shop/recipes/in-bangla";
import { recipeNode } from "@/lib/shop/recipes/recipe-json-ld";
import type { OwnRecipe } from "@/lib/shop/recipes/schema";
import { boxTexts as box } from "@/lib/texts/box";
import { recipesTexts as say } from "@/lib/texts/recipes";
import type { EXPORT_FORMATS } from "./schema";

type Format = (typeof EXPORT_FORMATS)[number];

const FILES: Record<
  Format,
  { type: string; ending: string; write: (recipes: readonly OwnRecipe[]) => string }
> = {
  jsonld: { type: "application/ld+json", ending: "jsonld", write: recipesJsonLd },
  md: { type: "text/markdown; charset=utf-8", ending: "md", write: recipesMarkdown },
};

/** A seller's own recipes as a file. Throws AppError forbidden (403) for people who have published nothing. */
export async function answerRecipesExport(
  viewer: Viewer,
  format: Format,
  now = new Date(),
): Promise<Response> {
  if (viewer.role === "user") {
    throw new AppError("forbidden", "noKitchenYet");
  }
  const { type, ending, write } = FILES[format];
  const file = `ranna-recipes-${dayOf(now)}.${ending}`;
  return new Response(write(await listOwnRecipes(viewer)), {
    headers: { "content-type": type, "content-disposition": `attachment; filename="${file}"` },
  });
}

/**
 * In schema.org's words, and in a few of our own for what it has none for (the time as written, difficulty, a price
 * of nothing, the box, headings among the ingredients, corrected lines, what is in Bangla too), so that the file read again gives the same
 * recipes.
 */
function recipesJsonLd(recipes: readonly OwnRecipe[]): string {
  const graph = recipes.map((recipe) => ({
    ...recipeNode(recipe),
    ...(recipe.ingredients.some((text) => headingOf(text) !== null)
      ? { "ranna:ingredients": recipe.ingredients }
      : {}),
    "ranna:difficulty": recipe.difficulty,
    "ranna:price": recipe.price,
    "ranna:box": boxFactsOf(recipe),
    ...(recipe.cookingTime ? { "ranna:cookingTime": recipe.cookingTime } : {}),
    ...(BANGLA_FIELDS.some((name) => recipe[name]?.length)
      ? {
          "ranna:inBangla": Object.fromEntries(
            [...BANGLA_FIELDS, "staleBn" as const].map((name) => [name, recipe[name]]),
          ),
        }
      : {}),
    ...(recipe.ingredientLines.length > 0 ? { "ranna:ingredientLines": recipe.ingredientLines } : {}),
  }));
  const context = ["https://schema.org", { ranna: `${absolute(routes.developers)}#` }];
  return `${JSON.stringify({ "@context": context, "@graph": graph }, null, 2)}\n`;
}

/** Signs that mean something in Markdown, said as themselves. */
const plain = (text: string) =>
  text.replace(/[\\`*_[\]<>#|~]/g, "\\$&").replace(/^(\s*)([-+]|\d+[.)])(?=\s)/gm, "$1\\$2");
const line = (text: string) => plain(text.replace(/\s*\n\s*/g, " "));

function recipesMarkdown(recipes: readonly OwnRecipe[]): string {
  return recipes.map(markdownOf).join("\n---\n\n");
}

const keepingOf = ({ keep, eatWithinHours: hours }: OwnRecipe): string =>
  [...(keep === null ? [] : [box.keeps[keep]]), ...(hours === null ? [] : [box.within(hours)])].join(", ");

const bulleted = (entries: readonly string[]) => entries.map((text) => `- ${line(text)}`).join("\n");
const numbered = (entries: readonly string[]) =>
  entries.map((text, at) => `${at + 1}. ${line(text)}`).join("\n");

function markdownOf(recipe: OwnRecipe): string {
  const facts = [
    [say.category, recipe.category],
    [say.difficulty, say[recipe.difficulty]],
    [say.cookingTime, recipe.cookingTime],
    [say.servings, recipe.servings === null ? "" : String(recipe.servings)],
    [say.price, recipe.price > 0 ? `${recipe.price} BDT` : ""],
    [say.tags, recipe.tags.join(", ")],
    [box.heading, box.kinds[recipe.boxKind]],
    [box.labels.portion, [recipe.portionText, recipe.portionTextBn].filter(Boolean).join(" / ")],
    [box.labels.weight, recipe.boxWeightG === null ? "" : box.grams(recipe.boxWeightG)],
    [box.labels.people, recipe.servesPeople === null ? "" : box.peopleCount(recipe.servesPeople)],
    [box.labels.spice, recipe.spice === null ? "" : box.spices[recipe.spice]],
    [box.labels.keep, keepingOf(recipe)],
  ] as const;
  const parts = [
    `# ${line(recipe.title)}`,
    ...(recipe.titleBn ? [`**${line(recipe.titleBn)}**`] : []),
    plain(recipe.description),
    ...(recipe.image ? [`![${line(recipe.title)}](<${absolute(recipe.image)}>)`] : []),
    facts.flatMap(([label, value]) => (value ? [`- **${label}**: ${line(value)}`] : [])).join("\n"),
    `## ${say.ingredients}`,
    bulleted(recipe.ingredients),
    `## ${say.instructions}`,
    numbered(recipe.instructions),
    ...(recipe.descriptionBn ? [`## ${say.fieldDescriptionBn}`, plain(recipe.descriptionBn)] : []),
    ...(recipe.ingredientsBn.length > 0
      ? [`## ${say.fieldIngredientsBn}`, bulleted(recipe.ingredientsBn)]
      : []),
    ...(recipe.instructionsBn.length > 0
      ? [`## ${say.fieldInstructionsBn}`, numbered(recipe.instructionsBn)]
      : []),
  ];
  return `${parts.join("\n\n")}\n`;
}
