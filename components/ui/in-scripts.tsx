import { type Language, otherLanguage } from "@/lib/texts/language";

/** For each script (Latin or Bangla): matches words in this script. */
const RUNS = {
  en: /\p{Script=Latin}{2,}(?:[^\u0985-\u09f1]*\p{Script=Latin})?/gu,
  bn: /[\u0985-\u09b9\u09dc-\u09e1](?:\P{Script=Latin}*[\u0981-\u09e3])?/gu,
};

/**
 * Shows a sentence that may contain words in the other script (Latin or Bangla), such as a name or an example. These
 * words get a `lang` attribute.
 */
export function InScripts({ of }: { of: string }) {
  const other = otherLanguage();
  const runs = [...of.matchAll(RUNS[other])];
  if (runs.length === 0) return of;
  const pieces = runs.map(({ 0: text, index }, at) => {
    const before = runs[at - 1];
    return { text, plain: of.slice(before ? before.index + before[0].length : 0, index) };
  });
  const last = runs.at(-1);
  return (
    <>
      {pieces.map(({ text, plain }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
        <Piece key={at} plain={plain} text={text} lang={other} />
      ))}
      {last && of.slice(last.index + last[0].length)}
    </>
  );
}

const Piece = ({ plain, text, lang }: { plain: string; text: string; lang: Language }) => (
  <>
    {plain}
    <span lang={lang}>{text}</span>
  </>
);
