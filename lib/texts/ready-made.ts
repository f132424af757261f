import { commonTexts } from "./common";
import { inLanguage, LANGUAGES } from "./language";

/**
 * A text that begins with an entry of `list` in any language, as one that was chosen from it does, with that entry in the
 * language that is spoken; what people typed stays. Only on the server, which has all languages.
 */
export function readyMade(text: string, list: () => readonly string[]): string {
  for (const language of LANGUAGES) {
    const at = inLanguage(language, () =>
      list().findIndex((one) => text === one || text.startsWith(`${one}. `)),
    );
    const chosen = at < 0 ? undefined : inLanguage(language, () => list()[at]);
    if (chosen === undefined) continue;
    const rest = text.slice(chosen.length);
    return (list()[at] ?? chosen) + (rest === "" ? "" : commonTexts.fullStop + rest.slice(1));
  }
  return text;
}
