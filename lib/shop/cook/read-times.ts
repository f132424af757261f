import { latinDigits } from "@/lib/platform/latin-digits";
import { NUMBERS, plainNumber } from "../recipes/amounts/number-words";
import { BETTER, isNoWait } from "./no-wait";

/**
 * A time in a step's text: its position in the NFC text and its length in seconds. `max` is the upper end of a range,
 * or null without a range.
 */
export type StepTime = { start: number; end: number; seconds: number; max: number | null };

/** The length assumed for "overnight", in seconds. */
export const OVERNIGHT = 8 * 3_600;
const MAX_SECONDS = 24 * 3_600;
/** The shortest time that gets a timer, in seconds. */
const MIN_SECONDS = 5;
/**
 * The most numbers that are read from one step. Limited, because a step of 10,000 characters may consist only of
 * numbers.
 */
const MAX_NUMBERS = 40;
export const MAX_TIMES = 6;

const UNITS: readonly (readonly [RegExp, number])[] = (
  [
    ["hours?|hrs?\\.?|h\\.?|(?:ঘণ্টা|ঘন্টা)(?:র|য়|য়)?", 3_600],
    ["minutes?|mins?\\.?|মিনিট(?:ের|ে)?", 60],
    ["seconds?|secs?\\.?|সেকেন্ড(?:ের|ে)?", 1],
  ] as const
).map(([words, seconds]) => [
  new RegExp(
    `^\\s*(?:${words.normalize("NFC")})(?:(?<=h|hr|hrs)(?=\\d)|(?![\\p{L}\\p{M}\\p{N}]|-\\p{L}))`,
    "iu",
  ),
  seconds,
]);

/** Times written without digits: "another minute", "আধা ঘণ্টা", "overnight". */
const WHOLE: readonly (readonly [RegExp, number])[] = [
  [
    /(?<![\p{L}\p{M}-])over\s?night(?=\s*(?:[.,;:)!।]|$)|\s+(?:in|at|or|and|until|so|if|with|under|before)\s)/giu,
    OVERNIGHT,
  ],
  [/(?<!\p{L})another\s+minute(?!\p{L})/giu, 60],
  [/(?<!\p{L})another\s+hour(?!\p{L})/giu, 3_600],
  [/সারা\s?রাত/gu, OVERNIGHT],
  [/ঘ(?:ণ্|ন্)টা\s?খানেক/gu, 3_600],
  [/মিনিট\s?খানেক/gu, 60],
  [/(?<![\p{L}\p{M}])আধা?\s?ঘ(?:ণ্|ন্)টা/gu, 1_800],
];

type Read = StepTime & { unit: number };

/**
 * Finds at most `MAX_TIMES` times that a cook must wait, between five seconds and a day. Leaves out times that are
 * only mentioned, such as "keeps 3 days". Never throws.
 */
export function readTimes(written: string): StepTime[] {
  const text = latinDigits(written.normalize("NFC"));
  const reads = [...numbered(text), ...whole(text)].sort((a, b) => a.start - b.start || b.end - a.end);
  const joined: Read[] = [];
  for (const read of reads) {
    const last = joined.at(-1);
    if (last && read.start < last.end) continue;
    const both =
      last && join(last, read, text.slice(last.end, read.start), text.slice(read.end, read.end + 30));
    if (both) joined[joined.length - 1] = both;
    else joined.push(read);
  }
  return joined
    .filter(
      ({ start, end, seconds }) =>
        seconds >= MIN_SECONDS && seconds <= MAX_SECONDS && !isNoWait(text, start, end),
    )
    .slice(0, MAX_TIMES)
    .map(({ start, end, seconds, max }) => ({
      start,
      end,
      seconds,
      max: max !== null && max > seconds ? max : null,
    }));
}

/**
 * Finds numbers with a unit of time. A number without a unit gets the unit of the previous number: "and boil for 2
 * more".
 */
function numbered(text: string): Read[] {
  const found: Read[] = [];
  let looked = 0;
  for (const match of text.matchAll(NUMBERS)) {
    if (++looked > MAX_NUMBERS) break;
    const [written, low = "", high] = match;
    const start = match.index;
    const numberEnd = start + written.length;
    const behind = text.slice(numberEnd, numberEnd + 40);
    const clock = clockOf(text, match, behind);
    if (clock) {
      found.push(clock);
      continue;
    }
    const [length, unit] = unitOf(low, behind) ?? moreOf(behind, found.at(-1)?.unit) ?? [0, 0];
    if (unit === 0) continue;
    const half = /^\s+and\s+a\s+(half|quarter)(?!\p{L})/iu.exec(behind.slice(length));
    const more = half ? (half[1] === "half" ? unit / 2 : unit / 4) : 0;
    const end = numberEnd + length + (half?.[0].length ?? 0);
    const seconds = Math.round(numberOf(low) * unit + more);
    const max = high === undefined ? null : Math.round(numberOf(high) * unit + more);
    const read = { start, end, seconds, max, unit };
    found.push(
      (unit === 3_600 && max === null && !half && withMinutes(read, text.slice(end, end + 40))) || read,
    );
  }
  return found;
}

/** Matches minutes right after hours, where the unit may be missing: "1 hr 20", "1h20m". */
const BARE_MINUTES = new RegExp(
  `^\\s*(?:(?:and|&|ও|এবং)\\s*)?([0-5]?\\d)(?:\\s*(?:-|–|—|to)\\s*([0-5]?\\d))?(?:\\s*(?:m|mins?|minutes?)(?!\\p{L})\\.?|(?=\\s*(?:[,;:)!?।]|\\.(?!\\d)|$)|\\s+(?:${[
    "at|in|on|until|till|or|over|with|without|and|then|to|under|from|for|while|before|after|turning|stirring",
    "covered|uncovered|more|longer|total|ধরে|পর্যন্ত|রান্না|সিদ্ধ|রাখুন|রেখে|দমে|ভিজিয়ে|ঢেকে",
  ]
    .join("|")
    .normalize("NFC")})(?![\\p{L}\\p{M}])))`,
  "iu",
);
function withMinutes(hours: Read, behind: string): Read | null {
  const [written, low, high] = BARE_MINUTES.exec(behind) ?? [];
  if (written === undefined) return null;
  const max = high === undefined ? null : hours.seconds + Number(high) * 60;
  return {
    ...hours,
    end: hours.end + written.length,
    seconds: hours.seconds + Number(low) * 60,
    max,
    unit: 60,
  };
}

/**
 * Reads a time such as "1:20 hours". The number found must be its minutes (20). Returns null if the text has another
 * form.
 */
function clockOf(text: string, { 0: written, index }: RegExpExecArray, behind: string): Read | null {
  const hours = /(?<![\d:.,])\d{1,2}:$/.exec(text.slice(Math.max(0, index - 4), index))?.[0];
  const unit = /^\s*(?:hours?|hrs?|h)(?!\p{L})\.?/iu.exec(behind)?.[0];
  if (hours === undefined || unit === undefined || !/^[0-5]\d$/.test(written)) return null;
  const seconds = Number.parseInt(hours, 10) * 3_600 + Number(written) * 60;
  return {
    start: index - hours.length,
    end: index + written.length + unit.length,
    seconds,
    max: null,
    unit: 60,
  };
}

/**
 * Returns the unit after a number: how many characters it has and how many seconds it means. Returns null without a
 * unit.
 */
function unitOf(number: string, behind: string): [length: number, seconds: number] | null {
  for (const [pattern, seconds] of UNITS) {
    const unit = pattern.exec(behind)?.[0];
    if (unit === undefined) continue;
    if (seconds === 1 && /^\s*second$/i.test(unit) && !/\d/.test(number)) return null;
    return [unit.length, seconds];
  }
  return null;
}

const moreOf = (behind: string, unit: number | undefined): [length: number, seconds: number] | null =>
  unit !== undefined && /^\s+more\s*(?:[.,;:)]|$)/iu.test(behind) ? [" more".length, unit] : null;

const whole = (text: string): Read[] =>
  WHOLE.flatMap(([pattern, seconds]) =>
    [...text.matchAll(new RegExp(pattern.source.normalize("NFC"), pattern.flags))].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      seconds,
      max: null,
      unit: seconds,
    })),
  );

/**
 * Joins two neighbouring times that are one time: "1 hour 20 minutes", "45 minutes to 1 hour", "2 hours or
 * overnight". Otherwise returns null.
 */
function join(first: Read, second: Read, between: string, behind: string): Read | null {
  const place = { start: first.start, end: second.end };
  const adds = first.unit === 3_600 && second.unit === 60 && first.max === null && second.seconds < 3_600;
  if (adds && /^\s*(?:,|and|ও|এবং)?\s*$/u.test(between)) {
    const max = second.max === null ? null : first.seconds + second.max;
    return { ...place, seconds: first.seconds + second.seconds, max, unit: 60 };
  }
  const ranges = first.max === null && second.seconds > first.seconds;
  if (
    ranges &&
    (BETTER.test(`${between}…${behind}`) ||
      /^\s*(?:to|or|-|–|—|থেকে|বা|,?\s*(?:or\s+)?(?:better|preferably|or\s+even))\s*$/iu.test(between))
  )
    return { ...place, seconds: first.seconds, max: second.max ?? second.seconds, unit: second.unit };
  return null;
}

/** Converts a number in digits or words: "1 1/2" to 1.5, "two thirds" to about 0.67. */
function numberOf(number: string): number {
  const signs = plainNumber(number).replace(
    /[¼½¾⅐-⅞]/g,
    (sign) => ` ${sign.normalize("NFKD").replace("⁄", "/")}`,
  );
  return signs
    .trim()
    .split(/\s+/)
    .reduce((sum, part) => {
      const [above = 0, below = 1] = part.split(/[/⁄]/).map(Number);
      return sum + above / below;
    }, 0);
}
