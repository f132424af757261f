const MAX_HEADING = 100;

/** Names for parts of a dish, used as headings above ingredients. */
const PART =
  "(?:marinades?|marination|dough|toppings?|fillings?|stuffing|garnish(?:ing)?|dressing|vinaigrette|crust|batter|glaze|frosting|icing|coating|crumble|streusel|tempering|tadka|assembly|decoration)";
/** Names that are a heading only if nothing else is on the line ("SAUCE"). */
const ALONE =
  "(?:sauces?|gravy|soup|broth|syrup|salad|base|spice\\s+mix|masala\\s+mix|dipping\\s+sauce|(?:main|other|wet|dry)\\s+ingredients|ingredients|optional|serving|extras?)";

const MARKED = [
  /^#{1,6}\s*(\p{L}.*?)\s*#*$/u,
  /^\[\s*([^[\]]+?)\s*\]\s*:?$/u,
  /^[-=*_~–—]{2,}\s*(\p{L}.*?)\s*[-=*_~–—]*$/u,
  /^([*_])(?<title>\p{L}[^*_]*)\1$/u,
];
const BULLET = /^(?:[•*·–—-]|\d{1,2}[.)]|[A-Za-z][.)])\s+(?=.*[:：ঃ]$)/u;
const COLON = /^(.*\p{L}.*?)\s*[:：ঃ]\s*[-–—]*$/u;
const WHOLE = [
  new RegExp(`^(?:the\\s+)?(?:${PART}|${ALONE})$`, "iu"),
  /^for\s+(?:the|your)\s+[\p{L}'’-]+(?:\s+(?:(?:and|&)\s+)?[\p{L}'’-]+){0,2}$/iu,
  new RegExp(`^for\\s+(?:(?:${PART}|${ALONE})|[\\p{L}]+ing)$`, "iu"),
  /^to\s+(?:serve|finish|garnish|assemble|decorate)(?:\s+with)?$/iu,
  /^[\p{L}\p{M}]+\s+জন্য$/u,
];
const IN_CAPITALS = new RegExp(`^(?:FOR\\s.+|TO\\s+SERVE.*|.*\\b${PART})$`, "iu");

/**
 * Returns the title of a heading among the ingredients, for example "For the sauce:" or "## Dough". Returns null for
 * an ingredient.
 */
export function headingOf(written: string): string | null {
  const text = written.slice(0, MAX_HEADING + 1).trim();
  if (
    text.length > MAX_HEADING ||
    /\p{N}/u.test(text.replace(/\([^()]*\)|(?:layer|part|step)\s+\d(?=\D*:$)/giu, "").replace(BULLET, ""))
  )
    return null;
  for (const mark of MARKED) {
    const found = mark.exec(text);
    if (found) return headingOf(`${found.groups?.title ?? found[1]}:`);
  }
  const plain = text.replace(BULLET, "");
  const title = COLON.exec(plain)?.[1];
  if (title !== undefined) return title.trim();
  const bare = plain.replace(/\s*[-–—]+$/u, "");
  const capitals = bare === bare.toUpperCase() && /\p{Lu}{4}/u.test(bare) && IN_CAPITALS.test(bare);
  return capitals || WHOLE.some((pattern) => pattern.test(bare)) ? bare : null;
}
