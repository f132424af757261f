import { latinDigits } from "@/lib/platform/latin-digits";
import { hasBanglaLetter } from "@/lib/platform/script";
import { MEASURE } from "@/lib/shop/recipes/amounts/unit-words";
import { isoMinutes, parseCookingTime } from "@/lib/shop/recipes/cooking-time";
import { storedImage } from "@/lib/shop/recipes/image-address";
import { DIFFICULTIES, LIMITS } from "@/lib/shop/recipes/rules";
import { addRecipeInput } from "@/lib/shop/recipes/schema";
import { isVisible, tidyTag, tidyText } from "@/lib/shop/recipes/search-text";
import { bringTexts as texts } from "@/lib/texts/bring";
import { fitOwn } from "./fit-own";
import { excerpt } from "./found-words";
import type { ImportedRecipe } from "./imported-recipe";
import { readCategory } from "./read-category";
import type { RecipeToComplete } from "./views";

type Note = { path: string; message: string };

/** The most characters that are read of one step. */
const LONGEST_STEP = LIMITS.entry * LIMITS.entries;

/**
 * Converts an imported recipe to a body of `POST /addrecipe`. `warnings`: what was left out or changed. `missing`:
 * fields that are still missing or wrong.
 */
export function fitRecipe(recipe: ImportedRecipe, baseUrl: string): RecipeToComplete {
  const warnings: Note[] = [];
  const warn = (path: string, message: string) => warnings.push({ path, message });
  const cutTo = (max: number, path: string, text: string, message = texts.cut(max)) =>
    cut(text, max, () => warn(path, message));
  const few = (path: string, entries: readonly string[]) => {
    if (entries.length > LIMITS.entries) warn(path, texts.entriesCut(LIMITS.entries));
    return entries.slice(0, LIMITS.entries);
  };
  for (const { path, what } of recipe.unread) warn(path, texts.unread(tidyText(what.slice(0, 100))));
  const category = readCategory(recipe.categories) ?? readCategory(recipe.keywords);
  const steps = written(recipe.steps, () => warn("instructions", texts.cut(LONGEST_STEP)));
  const difficulty = DIFFICULTIES.find((word) => word === recipe.difficulty.trim().toLowerCase()) ?? "";
  if (difficulty === "" && isVisible(recipe.difficulty))
    warn("difficulty", texts.unread(recipe.difficulty.slice(0, 60)));
  const draft = {
    title: cutTo(LIMITS.title, "title", recipe.title),
    titleBn: cutTo(LIMITS.title, "titleBn", recipe.alternateNames.find(hasBanglaLetter) ?? "") || undefined,
    description: cutTo(LIMITS.description, "description", recipe.description),
    image: imageOf(recipe.images, baseUrl, (found) => warn("image", texts.imageDropped(excerpt(found)))),
    ingredients: few(
      "ingredients",
      written(recipe.ingredients).map((line) =>
        cutTo(LIMITS.entry, "ingredients", line, texts.lineCut(LIMITS.entry)),
      ),
    ),
    instructions: few(
      "instructions",
      steps.flatMap((step) => pieces(step, () => warn("instructions", texts.stepSplit))),
    ),
    category: category ?? "",
    tags: tagsOf(recipe, category, (found) => warn("tags", texts.tagsDropped(excerpt(found.join(", "))))),
    cookingTime: timeOf(recipe.time, () => warn("cookingTime", texts.cut(LIMITS.cookingTime))),
    servings: servingsOf(recipe.servings, () =>
      warn("servings", texts.servingsUnread(recipe.servings.slice(0, 60))),
    ),
    difficulty,
    price: recipe.price,
  };
  const own = fitOwn(recipe.own, draft, warn);
  if (draft.cookingTime === "" && isVisible(recipe.time))
    warn("cookingTime", texts.unread(excerpt(recipe.time)));
  return { ...draft, ...own, warnings: once(warnings), missing: missingIn({ ...draft, ...own }) };
}

/** Returns the errors that `POST /addrecipe` would report for the draft, each once. */
function missingIn(draft: object): Note[] {
  const checked = addRecipeInput.safeParse({
    ...draft,
    price: (draft as { price: unknown }).price ?? undefined,
  });
  return once(
    (checked.error?.issues ?? []).map(({ path, message }) => ({ path: String(path[0] ?? ""), message })),
  );
}

const once = (notes: readonly Note[]): Note[] => [
  ...new Map(notes.map((note) => [`${note.path} ${note.message}`, note])).values(),
];

function cut(text: string, max: number, onCut: () => void): string {
  // Normalizes only the beginning, because normalizing megabytes takes too long.
  const tidy = tidyText(text.slice(0, 8 * max));
  const signs = [...tidy];
  if (signs.length <= max && text.length <= 8 * max) return tidy;
  onCut();
  return signs.slice(0, max).join("").trim();
}

/**
 * Returns the entries with visible text, at most `2 * LIMITS.entries`. Each is cut before it is normalized, because
 * normalizing takes time.
 */
function written(lines: readonly string[], onCut = () => {}): string[] {
  const first = lines.filter((text) => /\S/.test(text)).slice(0, 2 * LIMITS.entries);
  if (first.some((text) => text.length > LONGEST_STEP)) onCut();
  return first.map((text) => tidyText(text.slice(0, LONGEST_STEP))).filter(isVisible);
}

/** Splits a step that is too long for one entry, at ends of sentences if possible. */
function pieces(step: string, onSplit: () => void): string[] {
  const signs = [...step];
  const parts: string[] = [];
  for (let at = 0; at < signs.length; ) {
    const head = signs.slice(at, at + LIMITS.entry).join("");
    const ends = at + LIMITS.entry < signs.length ? [/^[\s\S]*[.!?।](?=\s)/u, /^[\s\S]*\s/u] : [];
    const piece =
      ends.map((end) => end.exec(head)?.[0] ?? "").find((text) => text.length > LIMITS.entry / 4) ?? head;
    parts.push(tidyText(piece));
    at += [...piece].length;
  }
  if (parts.length > 1) onSplit();
  return parts.filter(isVisible);
}

function imageOf(images: readonly string[], baseUrl: string, onDrop: (found: string) => void): string {
  const first = images.slice(0, 20);
  const kept = first.map((address) => storedImage(address.trim(), baseUrl)).find(Boolean);
  if (!kept && first[0] !== undefined) onDrop(first[0]);
  return kept ?? "";
}

/** Returns the tags of an imported recipe: its keywords, and categories that this site does not have. */
function tagsOf(
  { keywords, categories }: ImportedRecipe,
  category: string | null,
  onDrop: (found: string[]) => void,
): string[] {
  const others = categories.filter((name) => name.trim().toLowerCase() !== category?.toLowerCase());
  const all = [
    ...new Set([...keywords, ...others].slice(0, 200).map((text) => tidyTag(text.slice(0, 1_000)))),
  ].filter(isVisible);
  const fitting = all.filter((tag) => [...tag].length <= LIMITS.tag).slice(0, LIMITS.tags);
  const dropped = [...all.filter((tag) => !fitting.includes(tag)), ...[...keywords, ...others].slice(200)];
  if (dropped.length > 0) onDrop(dropped.slice(0, 10));
  return fitting;
}

/** Converts an ISO 8601 duration to words: "PT45M" to "45 min". Other text stays as written. */
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

/** Matches a number, a range ("4-6") or a size ("9x13"). */
const NUMBER = /\d[\d.,]*(?:\s*(?:-|–|—|to)\s*\d[\d.,]*)?((?:\s*(?:x|×|by)\s*\d[\d.,]*)*)/giu;
/** Matches the text after a number if the number is a size, an energy or a time. */
const SIZE = new RegExp(
  `^[\\s-]*(?:${MEASURE}|(?:cm|mm|inch(?:es)?|in(?=\\.|\\s+(?:round|square|pan|tin|dish|cake|pie|pizza|tart|loaf))|ইঞ্চি?|সে\\.?\\s?মি|k?cal(?:ories)?|min(?:ute)?s?|h(?:ou)?rs?)(?![\\p{L}\\p{M}])|["″”%°])`,
  "iu",
);

/**
 * Returns the number of servings in a text, for example 4 for "Serves 4-6". Returns null without such a number, or if
 * it is too large.
 */
function servingsOf(text: string, onUnread: () => void): number | null {
  const said = latinDigits(text.slice(0, 200));
  const [number = Number.NaN] = [...said.matchAll(NUMBER)]
    .filter(({ 0: whole, 1: sides, index }) => sides === "" && !SIZE.test(said.slice(index + whole.length)))
    .map(([whole]) => Number(/^[\d.,]*\d/.exec(whole)?.[0]))
    .filter(Number.isInteger);
  if (number >= 1 && number <= LIMITS.servings) return number;
  if (text.trim() !== "") onUnread();
  return null;
}
