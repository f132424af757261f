import { NUMBERS } from "./number-words";
import { isHolder, MEASURE, PACK } from "./unit-words";

/** An amount found in an ingredient line. `high` is the second number of a range ("2-3"), or null without a range. */
export type Amount = {
  start: number;
  end: number;
  low: string;
  high: string | null;
  /**
   * `item` stands before its food, `trailing` after its food ("Onion 2"). `same` repeats the previous amount ("1 cup
   * (200 g)"). `plus` is added to the previous amount ("1 kg 200 g").
   */
  role: "item" | "trailing" | "same" | "plus";
};

const TIME_OR_SIZE =
  /^[\s-]*(?:%|°|degrees?\b|percent\b|count\b|ct\b|per\b|mins?\b|minutes?\b|hours?\b|hrs?\b|days?\b|seconds?\b|secs?\b|times\b|মিনিট|ঘণ্টা|ঘন্টা|দিন|পার্সেন্ট)/iu;
const CUT_SIZE =
  /^\s*[- ]?(?:cm|mm|inch(?:es)?|in|ইঞ্চি|সেমি|g|gm|gram)\b[^,;]*?\b(?:pieces?|cubes?|chunks?|slices?|strips?|lengths?|rings?)\b|^\s*(?:pieces|cubes|chunks|slices|strips|halves|quarters|parts|ways|wedges)\b|^\s*(?:সমান\s+)?(?:ভাগ|ফালি|টুকরা|টুকরো|খণ্ড)(?:\s+(?:করা|করে|কাটা)(?![\p{L}\p{M}])|\s*(?:$|[,;)]))/iu;
/** Matches the rest of a width, which is no amount: " inch pie crust" after the number 9. */
const WIDTH =
  /^\s*-?\s*(?:cm|inch(?:es)?|in|ইঞ্চি|সেমি)\s+(?:[a-z]+\s+)?(?:tortillas?|wraps?|crusts?|cases?|bases?|tins?|pans?|cakes?|rotis?|rounds?)(?!\p{L})/iu;
const PIECE_OF =
  /^\s*-?\s*(?:(?:cm|mm|inch(?:es)?|in|ইঞ্চি)\s+)?(?:pieces?|chunks?|sticks?|slices?)\s+(?:\([^()]*\)\s*)?(?:of\s+)?(?!in\b)[\p{L}\d]/iu;
const SMALL_MEASURE =
  /^\s*(?:tbsp|tbs|tsp|cups?|ml|l|litres?|liters?|teaspoons?|tablespoons?|table\s+spoons?|tea\s+spoons?)\b\.?\s+[\p{L}]/iu;

const ITEM_BEFORE =
  /(?:^(?:[([][^()[\]\d]*[)\]])?|[,;:+&•।]|(?:^|[\s,])(?:and|plus|with|ও|এবং|আর))\s*(?:about|abt\.?|around|approx\.?|approximately|roughly|nearly|almost|circa|ca?\.?|an?|[~≈<>±]|\+\/-|(?:less|more)\s+than|(?:just\s+)?(?:under|over)|প্রায়|আনুমানিক)?\s*$/iu;
const PART_OF =
  /(?:^|[\s,])(?:juice|zest|rind|peel|juice and zest|zest and juice|pulp|leaves|seeds|flesh)\s+(?:of|from)\s+$/iu;
const EACH_BEFORE =
  /\b(?:of(?:\s+(?:about|around))?|at\s+least|each(?:\s+about)?|size|no\.?|for|up\s+to|makes|serves|into|percent)\s*$/iu;
const IN_BEFORE = /\bin\s+(?:about\s+)?$/iu;
const SAME_BEFORE =
  /(?:[([/=≈]|,\s*(?:about|around|approx\.?|approximately|roughly|or|প্রায়|আনুমানিক)|\bor(?:\s+about)?)\s*(?:about|around|approx\.?|approximately|roughly|~|প্রায়|আনুমানিক)?\s*$/iu;
const ARTICLE = /^an?$/iu;
/** Matches nouns before which "a" or "an" means 1, as in "a cup". */
const COUNTABLE =
  /^\s*(?:(?:small|large|big|generous|good|heaped|level|scant|full|tiny)\s+)?(?:handfuls?|pinch|stick|piece|clove|cup|tsp|tbsp|teaspoon|tablespoon|bunch|sprig|dash|drop|splash|knob|can|tin|packet|one\s+of|litre|liter|kilo|pound|head|bulb|slice)\b/iu;
const VAGUE = /^\s*(?:little|few|bit|lot|touch)\b/iu;

/** The most numbers in one line, to bound the parsing time. No amount is read from a line with more numbers. */
const MAX_NUMBERS = 20;
/** The most amounts in one line. No amount is read from a line with more amounts. */
export const MAX_AMOUNTS = 7;
/** How many characters before and after a number are examined to find out what the number means. */
const WINDOW = 80;
const CUT = "…";

/**
 * Finds the amounts in a line, whose digits must be Latin. Leaves out other numbers, such as sizes. Returns [] for a
 * line with too many numbers.
 */
export function findAmounts(line: string): Amount[] {
  const found: Amount[] = [];
  let looked = 0;
  for (const match of line.matchAll(NUMBERS)) {
    if (++looked > MAX_NUMBERS) return [];
    const [whole, low = "", high = null] = match;
    const start = match.index;
    const end = start + whole.length;
    const from = Math.max(0, start - WINDOW);
    const role = roleOf(
      {
        start,
        whole,
        low,
        before: (from > 0 ? CUT : "") + line.slice(from, start),
        between: line.slice(Math.max(from, found.at(-1)?.end ?? 0), start),
        after: line.slice(end, end + WINDOW),
      },
      found,
      line,
    );
    // The line has no amounts if it is unclear what is doubled: "200 g biscuits x 2".
    if (found.length > 0 && TIMES.test(line.slice(found.at(-1)?.end, start).slice(-WINDOW))) return [];
    if (role) found.push({ start, end, low, high, role });
    if (found.length > MAX_AMOUNTS) return [];
  }
  return found;
}

const TIMES = /^[^,;:(+&/–—]*\p{L}[^,;:(+&/–—]*\s(?:x|×)\s*$/iu;

/**
 * A number with at most `WINDOW` characters of text `before` and `after` it. `between` is the text since the previous
 * amount.
 */
type Place = { start: number; whole: string; low: string; before: string; between: string; after: string };

const UNIT_BEHIND = new RegExp(`^\\s*-?${MEASURE}`, "iu");
const ONLY_UNIT = new RegExp(`^\\s*-?${MEASURE}\\s*$`, "iu");
const MEASURE_AND_END = new RegExp(`^\\s*${MEASURE}\\s*\\)\\s*(?:$|[,;])`, "iu");
const UNIT_AND_WORD = new RegExp(`^\\s*${MEASURE}\\s+(?!each|per)\\p{L}{3,}`, "iu");
const UNIT_AND_NUMBER = new RegExp(`^\\s*${MEASURE}\\s*[\\d¼-¾⅐-⅞]`, "iu");

const GLUED = new RegExp(
  `^-?\\s?(?:${MEASURE}|pinch|cloves?|sticks?|pieces?|pcs?|nos?|x|cm|mm|inch(?:es)?|in(?!-)|dozen|kg|${PACK})(?![\\p{L}\\p{M}])`,
  "iu",
);
const NAME_BEHIND =
  /^\s*(?:spices?\s+(?:powder|blend|mix)|(?:spice|grain|bean(?!\s+sprout)|up|musketeers|sauce|seasoning|flour)(?!\p{L}))/iu;

/** Returns true for a number in a name ("7-Up") or in a ratio ("80/20 beef"). */
const isName = ({ whole, before, after }: Place): boolean =>
  (/^-?[a-z]/i.test(after) && !GLUED.test(after)) ||
  (!/^(?:1|an?|one)$/i.test(whole) && NAME_BEHIND.test(after)) ||
  /^:\d/.test(after) ||
  /\d:$|\d-in-$/.test(before) ||
  (/^half$/i.test(whole) && (/^\s+and\s+half\b/i.test(after) || /\bhalf\s+and\s+$/i.test(before))) ||
  /^\d\d\/\d\d$/.test(whole);

const PACKED = new RegExp(`^\\s*(?:\\p{L}+\\s+)?${PACK}(?![\\p{L}\\p{M}])`, "iu");
const OF_ONE =
  /(?<![\p{L}\p{M}])(?:each|apiece|per|count|ct|প্রতি(?:টি|টা)?|করে)(?![\p{L}\p{M}])|\d[\s-]*(?:in(?!\s+\p{L})|inch(?:es)?|cm|mm|সেমি|ইঞ্চি|["″”])(?![\p{L}\p{M}])/iu;
const OF_ALL = /(?<!\p{L})(?:total|altogether|in\s+all|মোট)/iu;
const EACH_BEHIND = /^[\s-]*[\p{L}\p{M}.]*\s*(?:each|apiece|per\s+\p{L}+)\s*(?:$|[),;])/iu;

/**
 * Returns true if the number is the size of one piece: "2 packets (200 g each)". Such a number must not be scaled.
 */
function isSize({ whole, before, between, after }: Place): boolean {
  if (/^\s*[x×*]?\s*$/i.test(between) || EACH_BEHIND.test(after)) return true;
  const open = /[([][^()[\]]*$/u.exec(before)?.[0];
  if (open === undefined) return false;
  const inside = open + whole + (after.split(/[)\]]/)[0] ?? "");
  if (OF_ALL.test(inside)) return false;
  if (OF_ONE.test(inside)) return true;
  const outside = between.slice(0, -open.length);
  const isBeforeNoun = /^[^)\]]*[)\]]\s*\p{L}/u.test(after);
  return (
    open.length <= between.length &&
    ((isBeforeNoun && /^\s*(?:টি|টা|খানা)?\s*$/u.test(outside)) || PACKED.test(outside))
  );
}

function roleOf(place: Place, found: Amount[], line: string): Amount["role"] | null {
  const { low: number, start, before, between, after } = place;
  if (TIME_OR_SIZE.test(after) || WIDTH.test(after) || isName(place)) return null;
  const some = found.length > 0;
  if (ARTICLE.test(number)) {
    if (VAGUE.test(after)) return null;
    const opens = before.trim() === "" ? /^\s*\p{L}/u.test(after) : COUNTABLE.test(after);
    return opens && ITEM_BEFORE.test(before) && !/:\s*$/.test(before) ? "item" : null;
  }
  if (some && ONLY_UNIT.test(between) && UNIT_BEHIND.test(after)) return "plus";
  if (some && isSize(place)) return null;
  const last = found.findLast((amount) => amount.role === "item");
  // In "4 onions: two ground, two fried brown", each "two" is a part of the four onions.
  if (last && isShare(line.slice(last.end, start), after)) return "same";
  if (IN_BEFORE.test(before)) return SMALL_MEASURE.test(after) && !CUT_SIZE.test(after) ? "item" : null;
  if (PART_OF.test(before)) return "item";
  if (some && SAME_BEFORE.test(before)) return CUT_SIZE.test(after) ? null : "same";
  if (EACH_BEFORE.test(before)) return null;
  if (ITEM_BEFORE.test(before)) {
    // In "3 onions, 600 g" the second amount repeats the first.
    if (some && /,\s*$/.test(before) && /^\s*(?:g|gm|kg|ml|l|grams?|গ্রাম|কেজি)\.?\s*(?:$|[,;)])/iu.test(after))
      return "same";
    return CUT_SIZE.test(after) && !PIECE_OF.test(after) ? null : "item";
  }
  // In "1 kg beef 500 g potatoes" the second amount begins another food.
  if (some && /^[^,;(]*\p{L}{3,}\s+$/u.test(between) && !PACKED.test(between) && UNIT_AND_WORD.test(after))
    return "item";
  if (ENGLISH_WORD.test(number) || !closes(before, after)) return null;
  // In "1 plate Chicken 65" the number 65 is part of the food's name, because the food already has an amount.
  const isCounted = some && /^[^,;:(+&/–—]*$/.test(between) && !/\s(?:and|plus|ও|এবং|আর)\s/u.test(between);
  return isCounted && after.trim() === "" ? null : "trailing";
}

const ENGLISH_WORD = /^[a-z]/i;

/** Returns true if a number counts some of the food before the colon: "4 onions: two ground, two fried". */
const isShare = (between: string, after: string): boolean =>
  between.length <= WINDOW &&
  /^[^:]*\p{L}[^:]*:\s*(?:$|.*,\s*(?:and\s+)?$)/u.test(between) &&
  /^\s+\p{L}+/u.test(after) &&
  !UNIT_BEHIND.test(after) &&
  !isHolder(/^\s*([\p{L}\p{M}]+)/u.exec(after)?.[1] ?? "");

const UNIT_AND_END = new RegExp(
  `^\\s*(?:x\\b)?\\s*(?:\\(?\\s*(?:${MEASURE}|[\\p{L}\\p{M}.]{1,12}(?:\\s+(?:চামচ|spoons?|মি))?)\\.?\\s*\\)?)?(?:\\s+(?:করে|each))?\\s*(?:$|[,;(।|/+&–—-]|\\s(?:and|or|for|to|plus|ও|এবং|আর)\\s)`,
  "iu",
);

/** Returns true if the number is the amount of the food named before it: "Onion 2", "Tomato x2". */
const closes = (before: string, after: string): boolean =>
  (/[\p{L}\p{M}]\s*\((?:about\s+|~\s*)?$/iu.test(before) && MEASURE_AND_END.test(after)) ||
  (/[\p{L}\p{M})][\s:–—=-]*(?:\bx|×|[~≈<>±]|\bca?\.|about|around|approx\.?|প্রায়)?\s*$/iu.test(before) &&
    (UNIT_AND_END.test(after) || UNIT_AND_NUMBER.test(after)));
