import { isoMinutes, parseCookingTime } from "@/lib/shop/recipes/cooking-time";
import { storedImage } from "@/lib/shop/recipes/image-address";
import { DIFFICULTIES, LIMITS } from "@/lib/shop/recipes/rules";
import { addRecipeInput } from "@/lib/shop/recipes/schema";
import { hasBanglaLetter, isVisible, tidyText } from "@/lib/shop/recipes/search-text";
import { bringTexts as say } from "@/lib/texts/en/bring";
import type { ImportedRecipe } from "./imported-recipe";
import { readCategory } from "./read-category";
import type { RecipeToComplete } from "./views";

type Note = { path: string; message: string };

/**
 * An imported recipe as `POST /addrecipe` would take it, cut to the product's limits. `warnings`: what was left out or
 * changed; `missing`: what is still to be given, or wrong, in the words of that call.
 */
export function fitRecipe(recipe: ImportedRecipe, baseUrl: string): RecipeToComplete {
  const warnings: Note[] = [];
  const warn = (path: string, message: string) => warnings.push({ path, message });
  const category = readCategory(recipe.categories) ?? readCategory(recipe.keywords);
  const draft = {
    title: cut(recipe.title, LIMITS.title, () => warn("title", say.cut(LIMITS.title))),
    titleBn: cut(recipe.alternateNames.find(hasBanglaLetter) ?? "", LIMITS.title, () =>
      warn("titleBn", say.cut(LIMITS.title)),
    ),
    description: cut(recipe.description, LIMITS.description, () =>
      warn("description", say.cut(LIMITS.description)),
    ),
    image: imageOf(recipe.images, baseUrl, () => warn("image", say.imageDropped)),
    ingredients: few(
      written(recipe.ingredients).map((line) =>
        cut(line, LIMITS.entry, () => warn("ingredients", say.lineCut(LIMITS.entry))),
      ),
      () => warn("ingredients", say.entriesCut(LIMITS.entries)),
    ),
    instructions: few(
      written(recipe.steps).flatMap((step) => pieces(step, () => warn("instructions", say.stepSplit))),
      () => warn("instructions", say.entriesCut(LIMITS.entries)),
    ),
    category: category ?? "",
    tags: tagsOf(recipe, category, () => warn("tags", say.tagsDropped)),
    cookingTime: timeOf(recipe.time, () => warn("cookingTime", say.cut(LIMITS.cookingTime))),
    servings: servingsOf(recipe.servings, () =>
      warn("servings", say.servingsUnread(recipe.servings.slice(0, 60))),
    ),
    difficulty: DIFFICULTIES.find((word) => word === recipe.difficulty.trim().toLowerCase()) ?? "",
    price: recipe.price,
  };
  const lines = addRecipeInput.shape.ingredientLines.safeParse(recipe.ingredientLines);
  const ingredientLines = lines.success && lines.data ? lines.data : [];
  return { ...draft, ingredientLines, warnings: once(warnings), missing: missingIn(draft) };
}

/** What `POST /addrecipe` would say of it, the first word for each field. */
function missingIn(draft: object): Note[] {
  const checked = addRecipeInput.safeParse({
    ...draft,
    price: (draft as { price: unknown }).price ?? undefined,
  });
  return once(
    (checked.error?.issues ?? []).map(({ path, message }) => ({ path: String(path[0] ?? ""), message })),
  );
}

const once = (notes: readonly Note[]): Note[] =>
  notes.filter(
    (note, at) =>
      notes.findIndex(({ path, message }) => path === note.path && message === note.message) === at,
  );

function cut(text: string, max: number, onCut: () => void): string {
  // Normalising a text of megabytes to show 120 signs of it would take time for nothing.
  const tidy = tidyText(text.slice(0, 8 * max));
  const signs = [...tidy];
  if (signs.length <= max && text.length <= 8 * max) return tidy;
  onCut();
  return signs.slice(0, max).join("").trim();
}

const written = (texts: readonly string[]): string[] =>
  texts
    .slice(0, 4 * LIMITS.entries)
    .map(tidyText)
    .filter(isVisible);

function few(entries: readonly string[], onCut: () => void): string[] {
  if (entries.length > LIMITS.entries) onCut();
  return entries.slice(0, LIMITS.entries);
}

/** A step that is too long for one, parted at its sentences, else at its words. */
function pieces(step: string, onSplit: () => void): string[] {
  const parts: string[] = [];
  let rest = [...step.slice(0, LIMITS.entry * LIMITS.entries)];
  while (rest.length > LIMITS.entry) {
    const head = rest.slice(0, LIMITS.entry).join("");
    const ends = [/^[\s\S]*[.!?।](?=\s)/u, /^[\s\S]*\s/u].map((end) => end.exec(head)?.[0] ?? "");
    const piece = ends.find((text) => text.length > LIMITS.entry / 4) ?? head;
    parts.push(tidyText(piece));
    rest = [...rest.join("").slice(piece.length)];
  }
  if (parts.length > 0) onSplit();
  return [...parts, tidyText(rest.join(""))].filter(isVisible);
}

function imageOf(images: readonly string[], baseUrl: string, onDrop: () => void): string {
  const kept = images
    .slice(0, 20)
    .map((address) => storedImage(address.trim(), baseUrl))
    .find(Boolean);
  if (!kept && images.length > 0) onDrop();
  return kept ?? "";
}

/** Keywords, and categories that are none of ours. */
function tagsOf(
  { keywords, categories }: ImportedRecipe,
  category: string | null,
  onDrop: () => void,
): string[] {
  const others = categories.filter((name) => name.trim().toLowerCase() !== category?.toLowerCase());
  const all = [
    ...new Set([...keywords, ...others].slice(0, 200).map((text) => tidyText(text.slice(0, 1_000)))),
  ].filter(isVisible);
  const fitting = all.filter((tag) => [...tag].length <= LIMITS.tag).slice(0, LIMITS.tags);
  if (fitting.length < all.length) onDrop();
  return fitting;
}

/** "45 min" of "PT45M", also where several times are to be added up; words stay as they are written. */
function timeOf(text: string, onCut: () => void): string {
  const parts = text.slice(0, 1_000).split(" + ");
  const minutes = parts.map((part) => isoMinutes(part.trim()));
  if (minutes.every((one) => one !== null)) {
    const sum = minutes.reduce<number>((total, one) => total + (one ?? 0), 0);
    return sum === 0 ? "" : minutesText(sum);
  }
  return cut(
    parts
      .map((part, at) => minutesOr(part, minutes[at] ?? null))
      .filter(Boolean)
      .join(" + "),
    LIMITS.cookingTime,
    onCut,
  );
}

const minutesOr = (part: string, minutes: number | null) => (minutes === null ? part : minutesText(minutes));

function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 ? `${hours} h` : "", minutes % 60 > 0 ? `${minutes % 60} min` : ""].filter(
    Boolean,
  );
  const text = parts.join(" ");
  return parseCookingTime(text) === null ? "" : text;
}

/** The first whole number: of "4", "Serves 4-6", "4 servings". */
function servingsOf(text: string, onUnread: () => void): number | null {
  const number = Number(/\d{1,5}(?![\d.,]*\d)/.exec(text.slice(0, 200))?.[0] ?? Number.NaN);
  if (Number.isInteger(number) && number >= 1 && number <= LIMITS.servings) return number;
  if (text.trim() !== "") onUnread();
  return null;
}
