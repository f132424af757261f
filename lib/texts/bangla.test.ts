import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as bn from "./bn";
import * as en from "./en";

/** Latin letters that stay on a Bangla page (contract, "In Bangla too"), by the reason. */
const LATIN = {
  "the brand": /RANNA/g,
  "other brands": /Google|Stripe/g,
  "e-mails and web addresses": /\S+@\S+|https:\/\//g,
  "a place in a legal text for an address": /\{contact\}/g,
  "file and paper formats": /CSV|JSON-LD|JSON|JPEG|PNG|WebP|AVIF|GIF|multipart\/form-data|A4|A6/g,
  "the link to the other language": /^English$/g,
  "values of calls": /\b(?:Approved|Declined|user|seller|admin|counts|true|en|bn)\b/g,
  "names that programs are written with":
    /ISO 8601|RFC 9457|OpenAPI 3\.1|application\/problem\+json|GET \/account\/token/g,
  keys: /Ctrl[ -][A-Z]|⌘K|Enter|Esc/g,
  "words in the menus of phones and browsers": /Add to Home Screen|Permissions|Notifications/g,
  "a tracking number's beginning": /TRK/g,
  "names of measures of pages": /LCP|INP|CLS/g,
  "settings and fields of calls, in answers to programs":
    /NEXTAUTH_SECRET|STRIPE_WEBHOOK_SECRET|Bearer|Idempotency-Key|content-type|application\/json|“text”/g,
};

/** Not shown: parts of addresses, and what a component looks up. */
const UNSEEN = /\.(id|key)$/;

/** What a function makes of a value that it was not written for. */
const MISFITS = /undefined|NaN|null|true|false|object Object|Infinity/g;

const NAME = "নাম";
const anyFieldIs = (value: unknown): object =>
  new Proxy({}, { get: (_, key) => (typeof key === "string" ? value : undefined) });
const holdsAll = Object.assign([NAME], { includes: () => true });
const ONE_BY_ONE = [0, 1, 3, 1_234.5, NAME, "", null, true, [], [NAME, NAME], holdsAll];
/** Given to a function in each of its places: no branch of a text is reached by none of them. */
const SAMPLES = [...ONE_BY_ONE, [anyFieldIs(NAME)], ...[...ONE_BY_ONE, [anyFieldIs(NAME)]].map(anyFieldIs)];

type Said = { key: string; texts: string[] };

function textsIn(value: unknown, key: string): Said[] {
  if (typeof value === "string") return [{ key, texts: [value] }];
  if (typeof value === "function") {
    return [
      { key, texts: SAMPLES.flatMap((sample) => callsOf(() => value(sample, sample, sample, sample))) },
    ];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${key}.${name}`));
}

function callsOf(call: () => unknown): string[] {
  try {
    return textsIn(call(), "").flatMap(({ texts }) => texts);
  } catch {
    // A sample that does not fit.
    return [];
  }
}

const saidIn = (language: object): Said[] =>
  Object.entries(language)
    .flatMap(([room, texts]) => textsIn(texts, room))
    .filter(({ key }) => !UNSEEN.test(key));

const withoutAllowed = (text: string): string =>
  Object.values(LATIN).reduce((left, pattern) => left.replace(pattern, ""), text.replace(MISFITS, ""));

const bangla = saidIn(bn);

test("no text of Bangla pages holds a Latin letter that has no reason", () => {
  const latin = bangla.flatMap(({ key, texts }) => {
    const wrong = texts.find((text) => /\p{Script=Latin}/u.test(withoutAllowed(text)));
    return wrong === undefined ? [] : [`${key}: ${wrong}`];
  });
  expect(latin).toEqual([]);
});

test.each(Object.entries(LATIN))("some text needs: %s", (_, pattern) => {
  expect(bangla.some(({ texts }) => texts.some((text) => text.search(pattern) >= 0))).toBe(true);
});

test("all texts of Bangla pages are in the normal form", () => {
  const odd = bangla.filter(({ texts }) => texts.some((text) => text !== text.normalize("NFC")));
  expect(odd.map(({ key }) => key)).toEqual([]);
});

describe.each([
  ["English", en],
  ["Bangla", bn],
])("%s", (_, language) => {
  test("no text is empty", () => {
    const empty = saidIn(language).filter(
      ({ texts }) => texts.length > 0 && texts.every((text) => text.trim() === ""),
    );
    expect(empty.map(({ key }) => key)).toEqual([]);
  });
});

test("no text uses a word that the glossary has another one for", () => {
  const rows = readFileSync("docs/glossary.md", "utf8")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const ours = new Set(rows.map(([, , word]) => word));
  // `বাতিল` is wrong on a button that closes a question, and right elsewhere.
  const wrong = rows.flatMap(([, , , note]) => /^not (\S+)$/.exec(note ?? "")?.[1] ?? []);
  const never = wrong.filter((word) => !ours.has(word)).map((word) => word.normalize("NFC"));
  expect(never).not.toEqual([]);
  const used = new RegExp(`(?<![\\p{L}\\p{M}])(${never.join("|")})`, "u");
  const found = bangla.flatMap(({ key, texts }) => (texts.some((text) => used.test(text)) ? [key] : []));
  expect(found).toEqual([]);
});

test("cash at the door has no second name", () => {
  const second = /cash on delivery|ক্যাশ অন ডেলিভারি/iu;
  const found = [...saidIn(en), ...bangla].filter(({ texts }) => texts.some((text) => second.test(text)));
  expect(found.map(({ key }) => key)).toEqual([]);
});

test("the wallet's name never stands for cash: it stands alone under its key, or right after the other wallet", () => {
  const wallet = /নগদ/u;
  const asWallet = /বিকাশে?(?:, | বা )নগদে?(?![\p{L}\p{M}])/gu;
  const found = bangla.flatMap(({ key, texts }) => {
    const wrong = texts.find((text) => wallet.test(key.endsWith(".nagad") ? "" : text.replace(asWallet, "")));
    return wrong === undefined ? [] : [`${key}: ${wrong}`];
  });
  expect(found).toEqual([]);
});
