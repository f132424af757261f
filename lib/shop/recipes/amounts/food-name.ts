/** Patterns of words after a food's name that do not belong to the name, such as a preparation. */
const ENDS = [
  /\s*[,;:([{].*$/su,
  /(?:^|\s+)(?:for|with|to serve|to taste|as needed|as required|or to taste|to cover|to garnish|to finish|mixed with|ground with|from|of about|of around|of at least|cut|in)\b.*$/iu,
  /\s+or\s+(?:(?:some|more|to\s+taste|as|about)\b|[\d¼-¾⅐-⅞]).*$/iu,
  /\s+(?:about|approximately|each|total|optional|only|divided|packed|heaped)$/iu,
  /\s+(?:স্বাদমতো|স্বাদ মতো|স্বাদ অনুযায়ী|পরিমাণমতো|পরিমাণ মতো|প্রয়োজনমতো|প্রয়োজন মতো|ইচ্ছামতো|সামান্য|অল্প)$/u,
  /\s+(?:fried|roasted|chopped|sliced|diced|minced|grated|crushed|ground|beaten|melted|peeled|boiled|cooked|shredded|cubed|halved|quartered|sifted|softened|deseeded|washed|soaked|drained)(?:\s+(?:brown|fine|finely|thin|thinly|raw|soft|small))?$/iu,
  /\s+(?:raw|brown)$/iu,
] as const;
const STARTS =
  /^(?:(?:x\s*)?[\d.]+[\s-]*(?:g|kg|ml|l|oz|ounces?|lbs?|pounds?|in|inch(?:es)?|cm)\.?\s+|(?:of|pieces? of|pieces?|chunks? of|the|some|a little|a few|little|few|fresh and|finely|thinly|roughly|coarsely|freshly|very|about|each|heaped|heaping|level|levelled|rounded|scant|generous|(?:(?:firmly|lightly|well|tightly|loosely)\s+)?packed|chopped|sliced|diced|minced|grated|crushed|shredded|melted|beaten|softened|extra|more|additional|juice of|zest of|সামান্য|অল্প)\s+|[-–—•*:.~]+\s*)+/iu;

/** Matches an adjective and a comma before the food's name: "boiled," in "boiled, cooled water". */
const LOOSE =
  /^(?:boiled|cooled|cooked|washed|fresh|ripe|large|small|hot|cold|warm|thick|thin|raw|whole|dried|roasted|firm|hard|young|soft)\s*,\s*/iu;

const nfc = (pattern: RegExp) => new RegExp(pattern.source.normalize("NFC"), pattern.flags);
const endings = ENDS.map(nfc);
const starts = nfc(STARTS);

/** Extracts the food's name from a text: "thick yoghurt, beaten" -> "thick yoghurt", "oil for frying" -> "oil". */
export function foodName(text: string): string {
  let name = text
    .replace(/\([^()]*\)/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(LOOSE, "");
  for (let before = ""; before !== name; ) {
    before = name;
    name = name.replace(starts, "");
    for (const end of endings) name = name.replace(end, "");
    name = name.replace(/[\s.,;:।|–—-]+$/u, "").trim();
  }
  return name;
}

const DEGREE =
  /^(?:thin|thick|more|extra|hot|cold|warm|red|white|black|yellow|green|brown|fine|coarse|small|large)$/iu;

/**
 * Returns a food's name. If `name` is empty or only an adjective, completes it with `before`, the food of the
 * previous amount.
 */
export function foodOrSame(name: string, before: string | undefined): string {
  if (before === undefined) return name;
  if (name === "") return before;
  if (!DEGREE.test(name)) return name;
  const [first = "", ...rest] = before.split(/\s+/);
  return DEGREE.test(first) && rest.length > 0 ? `${name} ${rest.join(" ")}` : `${name} ${before}`;
}
