/** One spelling of a text: NFC, no control characters (line breaks stay), trimmed. */
export function tidyText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
    .trim();
}

/** Whether a person sees anything: a letter, a digit, a sign. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/**
 * Text as the search compares it: letter case, accents (ilish = Ilísh) and kinds of apostrophe do not count.
 * Only marks of the Latin kind go: Bangla vowel signs are marks too, and carry the word.
 */
export function foldSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[‘’ʼ`´]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** The literal words of a search, folded, each once. */
export const searchWords = (q: string): string[] => [...new Set(foldSearch(q).split(" ").filter(Boolean))];

/** Everything of a recipe that the search reads (contract: title, description, ingredients, tags, category). */
export function searchTextOf(recipe: {
  title: string;
  description: string;
  ingredients: string[];
  tags: string[];
  category: string;
}): string {
  return foldSearch(
    [recipe.title, recipe.description, ...recipe.ingredients, ...recipe.tags, recipe.category].join(" "),
  );
}
