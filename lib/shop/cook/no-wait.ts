/**
 * Matches words right after a time that is not a waiting time: "2 minutes' walk", "20 minutes per kilo", "আধা ঘণ্টার
 * মধ্যে".
 */
const BEHIND =
  /^(?:['’]|\s+(?:ago|earlier|ahead|in\s+advance|beforehand|walk|drive|ride|away|old|on\s+foot|by\s+(?:bus|car|boat|rickshaw)|(?:per|an?|for\s+(?:each|every))\s+(?:\d|kilo|kg|pound|lb)|আগে|পর\s?পর|অন্তর|হাঁটা)(?![\p{L}\p{M}])|র?\s+(?:মধ্যে|ভেতর|বেশি\s+ন|(?:\S+\s+)?রাখা\s+যায়))/iu;

/** Matches "before" after a time: "Two hours before eating" says when to do a step, not how long it takes. */
const TELLS_WHEN = /^\s+before(?!\p{L})/iu;
const WAITS =
  /(?:^|[^\p{L}])(?:for|least|about|(?:rest|stand|sit|cool|wait|soak|chill|settle|steep|marinate|simmer|cook|boil|drain|dry)(?:\s+(?:it|them|this))?)\s+$/iu;

/** Matches words right before a time that is not a waiting time: "every 5 minutes", "within half an hour". */
const BEFORE = /(?:^|[^\p{L}\p{M}])(?:every|each|within|per|under|less\s+than|প্রতি)\s+(?:about\s+)?$/iu;

/** Matches words after which a time is a shelf life: "keeps", "will last". */
const TELLS =
  /(?:^|[^\p{L}])(?:keeps|lasts|(?:will|can)\s+(?:keep|last|stay|be\s+(?:kept|stored))|stays?\s+(?:fresh|crisp|good|warm|hot)|can\s+(?:be\s+)?(?:stay|held|hold)|ভালো\s+থাকে)(?![\p{L}\p{M}])[^.;:!?।]*$/iu;

/** Matches Bangla words for "even better if left for …". "…" stands for a time. */
export const BETTER = /^\s*,?\s*…\s+(?:রাখলে|হলে|রাখতে\s+পারলে)\s+(?:আরও\s+|আরো\s+)?ভালো/u;

/** Returns true if the time at this position is only mentioned, so that the cook does not wait for it. */
export function isNoWait(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 200), start);
  const behind = text.slice(end, end + 30);
  if (TELLS_WHEN.test(behind) && !WAITS.test(before)) return true;
  return BEHIND.test(behind) || BEFORE.test(before) || TELLS.test(before);
}
