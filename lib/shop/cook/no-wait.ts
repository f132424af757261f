/** Right behind a time that is no waiting: "2 minutes' walk", "20 minutes per kilo", "আধা ঘণ্টার মধ্যে". */
const BEHIND =
  /^(?:['’]|\s+(?:ago|earlier|ahead|in\s+advance|beforehand|walk|drive|ride|away|old|on\s+foot|by\s+(?:bus|car|boat|rickshaw)|(?:per|an?|for\s+(?:each|every))\s+(?:\d|kilo|kg|pound|lb)|আগে|পর\s?পর|অন্তর|হাঁটা)(?![\p{L}\p{M}])|র?\s+(?:মধ্যে|ভেতর|বেশি\s+ন|(?:\S+\s+)?রাখা\s+যায়))/iu;

/** "Two hours before eating:" says when; "for two hours before you eat it" and "10 minutes before serving" how long. */
const TELLS_WHEN = /^\s+before(?!\p{L})/iu;
const WAITS =
  /(?:^|[^\p{L}])(?:for|least|about|(?:rest|stand|sit|cool|wait|soak|chill|settle|steep|marinate|simmer|cook|boil|drain|dry)(?:\s+(?:it|them|this))?)\s+$/iu;

/** Right before it: "every 5 minutes", "within half an hour". */
const BEFORE = /(?:^|[^\p{L}\p{M}])(?:every|each|within|per|under|less\s+than|প্রতি)\s+(?:about\s+)?$/iu;

/** Before it in the same sentence: how long a dish keeps, or what a finger stands. */
const TELLS =
  /(?:^|[^\p{L}])(?:keeps|lasts|(?:will|can)\s+(?:keep|last|stay|be\s+(?:kept|stored))|stays?\s+(?:fresh|crisp|good|warm|hot)|can\s+(?:be\s+)?(?:stay|held|hold)|ভালো\s+থাকে)(?![\p{L}\p{M}])[^.;:!?।]*$/iu;

/** "…, সারা রাত রাখলে আরও ভালো": behind the second time what "better" says before it. */
export const BETTER = /^\s*,?\s*…\s+(?:রাখলে|হলে|রাখতে\s+পারলে)\s+(?:আরও\s+|আরো\s+)?ভালো/u;

/** Whether the time at this place of a step is only mentioned, and not to be waited. */
export function isNoWait(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 200), start);
  const behind = text.slice(end, end + 30);
  if (TELLS_WHEN.test(behind) && !WAITS.test(before)) return true;
  return BEHIND.test(behind) || BEFORE.test(before) || TELLS.test(before);
}
