/** Nouns of the kitchen that the rules get wrong. */
const PLURALS: Record<string, string> = {
  chilli: "chillies",
  chili: "chilies",
  leaf: "leaves",
  loaf: "loaves",
  half: "halves",
  potato: "potatoes",
  tomato: "tomatoes",
  mango: "mangoes",
};
const SINGULARS = new Map(Object.entries(PLURALS).map(([one, many]) => [many, one]));
/** No plural, or the same. */
const SAME = new Set([
  "fish",
  "cm",
  "mm",
  "oz",
  "lb",
  "rice",
  "corn",
  "garlic",
  "pabda",
  "molasses",
  "asparagus",
  "couscous",
]);

function pluralOf(one: string): string {
  if (SAME.has(one)) return one;
  const known = PLURALS[one];
  if (known) return known;
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
}

function singularOf(many: string): string {
  if (SAME.has(many)) return many;
  const known = SINGULARS.get(many);
  if (known) return known;
  if (many.endsWith("ies")) return `${many.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(many)) return many.slice(0, -2);
  return /[^su]s$/.test(many) ? many.slice(0, -1) : many;
}

/** Singular and plural of the noun behind a number, from the form that was written for this many. */
export function nounForms(written: string, plural: boolean): { one: string; many: string } {
  const noun = written.toLowerCase();
  // Written in capitals or mixed, it is a name.
  if (noun.slice(1) !== written.slice(1)) return { one: written, many: written };
  const isMany = /s$/.test(noun) && singularOf(noun) !== noun;
  if (plural !== isMany) return { one: written, many: written };
  const forms = isMany ? { one: singularOf(noun), many: noun } : { one: noun, many: pluralOf(noun) };
  const cased = (word: string) => (written[0] ?? "") + word.slice(1);
  return { one: cased(forms.one), many: cased(forms.many) };
}
