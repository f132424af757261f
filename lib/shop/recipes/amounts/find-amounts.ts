import { NUMBERS } from "./number-words";
import { MAX_ITEMS } from "./units";

/** A number in a line: where it stands, the words of its one or two ends, and what it is there for. */
export type Amount = {
  start: number;
  end: number;
  low: string;
  high: string | null;
  /**
   * `item`: of an ingredient that follows; `trailing`: of the one before it ("Onion 2"); `same`: the amount before it
   * once more ("about 600 g", "(200 g)", "two fried brown"), so it grows with it.
   */
  role: "item" | "trailing" | "same";
};

const TIME_OR_SIZE =
  /^\s*(?:%|°|degrees?\b|mins?\b|minutes?\b|hours?\b|hrs?\b|days?\b|seconds?\b|secs?\b|times\b|মিনিট|ঘণ্টা|ঘন্টা|দিন|পার্সেন্ট)/iu;
const CUT_SIZE =
  /^\s*[- ]?(?:cm|mm|inch(?:es)?|in|ইঞ্চি|সেমি|g|gm|gram)\b[^,;]*?\b(?:pieces?|cubes?|chunks?|slices?|strips?|lengths?|rings?)\b|^\s*(?:pieces|cubes|chunks|slices|strips|halves|quarters|parts|ways|wedges)\b/iu;
const PIECE_OF =
  /^\s*-?\s*(?:(?:cm|mm|inch(?:es)?|in|ইঞ্চি)\s+)?(?:pieces?|chunks?|sticks?|slices?)\s+(?:of\s+)?(?!in\b)\p{L}/iu;
const SMALL_MEASURE =
  /^\s*(?:tbsp|tbs|tsp|cups?|ml|l|litres?|liters?|teaspoons?|tablespoons?|table\s+spoons?|tea\s+spoons?)\b\.?\s+[\p{L}]/iu;

const ITEM_BEFORE =
  /(?:^|[,;:+&•।]|(?:^|[\s,])(?:and|plus|with|ও|এবং|আর))\s*(?:about|around|approx\.?|approximately|roughly|circa|ca\.|an?|প্রায়)?\s*$/iu;
const PART_OF =
  /(?:^|[\s,])(?:juice|zest|rind|peel|juice and zest|zest and juice|pulp|leaves|seeds|flesh)\s+(?:of|from)\s+$/iu;
const EACH_BEFORE =
  /(?:\bof|\bof about|\bof around|\bat least|\beach|\beach about|\bsize|\bno\.?|\bfor|\bup to|\bmakes|\bserves|\binto|\bpercent)\s*$/iu;
const IN_BEFORE = /\bin\s+(?:about\s+)?$/iu;
const SAME_BEFORE =
  /(?:[([/=≈]|,\s*(?:about|around|approx\.?|approximately|roughly|or)|\bor(?:\s+about)?)\s*(?:about|around|approx\.?|approximately|roughly|~)?\s*$/iu;
const ARTICLE = /^an?$/iu;
/** What an article may count; "a little milk" and "a cold pan" are no amounts. */
const COUNTABLE =
  /^\s*(?:(?:small|large|big|generous|good|heaped|level|scant|full|tiny)\s+)?(?:handfuls?|pinch|stick|piece|clove|cup|tsp|tbsp|teaspoon|tablespoon|bunch|sprig|dash|drop|splash|knob|can|tin|packet|one\s+of|litre|liter|kilo|pound|head|bulb|slice)\b/iu;
const VAGUE = /^\s*(?:little|few|bit|lot|touch)\b/iu;

/** What a line may hold before nobody reads on: a line of 500 signs can be nothing but numbers. */
const MAX_NUMBERS = 30;

/** The amounts of a line in Latin digits, left to right; numbers that are sizes, times or shares are left out. */
export function findAmounts(line: string): Amount[] {
  const found: Amount[] = [];
  let looked = 0;
  for (const match of line.matchAll(NUMBERS)) {
    if (++looked > MAX_NUMBERS || found.length === MAX_ITEMS) break;
    const [whole, low = "", high = null] = match;
    const start = match.index;
    const end = start + whole.length;
    const role = roleOf(line.slice(0, start), low, line.slice(end), found);
    if (role) found.push({ start, end, low, high, role });
  }
  return found;
}

function roleOf(before: string, number: string, after: string, found: Amount[]): Amount["role"] | null {
  if (TIME_OR_SIZE.test(after)) return null;
  const some = found.length > 0;
  if (ARTICLE.test(number)) {
    if (VAGUE.test(after)) return null;
    const opens = before.trim() === "" ? /^\s*\p{L}/u.test(after) : COUNTABLE.test(after);
    return opens && ITEM_BEFORE.test(before) && !/:\s*$/.test(before) ? "item" : null;
  }
  const last = found.findLast((amount) => amount.role === "item");
  // "4 onions: two ground, two fried brown" says the four once more.
  if (last && isShare(before.slice(last.end), after)) return "same";
  if (IN_BEFORE.test(before)) return SMALL_MEASURE.test(after) && !CUT_SIZE.test(after) ? "item" : null;
  if (PART_OF.test(before)) return "item";
  if (some && SAME_BEFORE.test(before)) return CUT_SIZE.test(after) ? null : "same";
  if (EACH_BEFORE.test(before)) return null;
  if (ITEM_BEFORE.test(before)) {
    // ", 600 g" with nothing behind it: of what came before.
    if (some && /,\s*$/.test(before) && /^\s*(?:g|gm|kg|ml|l|grams?|গ্রাম|কেজি)\.?\s*(?:$|[,;)])/iu.test(after))
      return "same";
    return CUT_SIZE.test(after) && !PIECE_OF.test(after) ? null : "item";
  }
  return !ENGLISH_WORD.test(number) && closes(before, after) ? "trailing" : null;
}

const ENGLISH_WORD = /^[a-z]/i;

/** Behind a colon after a counted food, in bare words: the shares that it is cut up into. */
const isShare = (between: string, after: string): boolean =>
  /^[^:]*\p{L}[^:]*:\s*(?:$|.*,\s*(?:and\s+)?$)/u.test(between) &&
  /^\s+\p{L}+/u.test(after) &&
  !/^\s*(?:g|kg|ml|l|tsp|tbsp|cups?)\b/iu.test(after);

const UNIT_AND_END =
  /^\s*(?:x\b)?\s*(?:\(?\s*[\p{L}\p{M}.]{1,12}(?:\s+(?:চামচ|spoons?))?\.?\s*\)?)?\s*(?:$|[,;(।|/+&–—-]|\s(?:and|or|for|to|plus|ও|এবং|আর)\s)/iu;

/** The last thing said about the food before it: "Onion 2", "পেঁয়াজ কুচি ১ কাপ, আদা বাটা ১ চা চামচ", "Tomato x2". */
const closes = (before: string, after: string): boolean =>
  /[\p{L}\p{M})][\s:–—=-]*(?:\bx|×|about|around|approx\.?|প্রায়)?\s*$/iu.test(before) &&
  UNIT_AND_END.test(after);
