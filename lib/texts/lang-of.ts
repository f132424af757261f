import { currentLanguage, type Language } from "./language";

const count = (text: string, script: RegExp) => text.match(script)?.length ?? 0;
const CODE = /^\S*[\d@]\S*$/;

/** `lang` of what a person wrote, by the script of most of its letters; undefined for the page's own, and for codes. */
export function langOf(text: string | null | undefined): Language | undefined {
  if (!text || CODE.test(text)) return undefined;
  const latin = count(text, /\p{Script=Latin}/gu);
  const bengali = count(text, /\p{Script=Bengali}/gu);
  if (latin === bengali) return undefined;
  const language = bengali > latin ? "bn" : "en";
  return language === currentLanguage() ? undefined : language;
}
