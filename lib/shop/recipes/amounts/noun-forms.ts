/** Nouns with an irregular plural. */
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
/** Words that have no plural, or a plural equal to the singular. */
const SAME = new Set([
  ...`
    fish cm mm oz lb tsp tbsp tsps tbsps tbs c g kg ml l rice corn garlic pabda molasses asparagus couscous hummus
    coriander cilantro parsley mint dill basil thyme rosemary sage oregano spinach rocket
    spaghetti pasta noodles linguine macaroni penne fettuccine tagliatelle vermicelli semai bread flour salt sugar
    water milk oil ghee butter yogurt yoghurt curd cream paneer beef mutton lamb pork veal
    meat mince juice zest rind pulp vinegar honey ginger turmeric cumin saffron cinnamon mustard tofu
    cod shrimp chocolate cocoa tea dal dhal daal chana moong masoor
    jaggery gur sauce paste powder stock broth syrup mayonnaise ketchup ham bacon popcorn broccoli kale
    watercress okra fennel quinoa bulgur semolina suji yeast gelatin tahini miso soda lassi pastry
  `
    .trim()
    .split(/\s+/),
]);

/** Measures in other languages, after which no English noun follows. */
export const FOREIGN =
  /^\s*(?:TL|EL|Msp|Pck|Pkg|Prisen?|Bund|Dosen?|Tassen?|Stück|Stk|Zehen?|Scheiben?|Becher|Päckchen|Gläser|Glas|cuill[eè]res?|cu?[àa]?\.?\s?[àa]?\.?\s?[sc]\.?(?=\s)|tasses?|pinc[ée]es?|gousses?|sachets?\s+d|cucharad(?:as?|itas?)|cdas?|cdtas?|tazas?|dientes?|pizcas?|cucchiai(?:o|ni?|no)?|tazz[ae]|spicchi[o]?|eetlepels?|theelepels?|msk|tsk|krm|dag)(?![\p{L}\p{M}])/u;

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

/**
 * Returns singular (`one`) and plural (`many`) of a noun. `plural` is true if the number before the noun requires the
 * plural.
 */
export function nounForms(written: string, plural: boolean): { one: string; many: string } {
  const own = /^(\p{L}+?)(?:(['’])s|(?<=s)(['’]))$/u.exec(written);
  if (own?.[1]) {
    const sign = own[2] ?? own[3];
    const { one, many } = nounForms(own[1], plural);
    return one === many ? { one: written, many: written } : { one: `${one}${sign}s`, many: `${many}${sign}` };
  }
  if (!/^[a-z]/i.test(written)) return { one: written, many: written };
  const noun = written.toLowerCase();
  // A word with capitals after its first letter is a name and has no plural.
  if (noun.slice(1) !== written.slice(1)) return { one: written, many: written };
  const isMany = /s$/.test(noun) && singularOf(noun) !== noun;
  if (plural !== isMany) return { one: written, many: written };
  const forms = isMany ? { one: singularOf(noun), many: noun } : { one: noun, many: pluralOf(noun) };
  const cased = (word: string) => (written[0] ?? "") + word.slice(1);
  return { one: cased(forms.one), many: cased(forms.many) };
}
