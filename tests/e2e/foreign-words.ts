import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { SentDocument } from "../support/e2e-html";
import { withDatabase } from "../support/e2e-services";

/** What stays in Latin letters on a Bangla page (contract, "In Bangla too"). */
const ALLOWED =
  /RANNA|ISO 8601|RFC 9457|application\/problem\+json|GET \/account\/token|Idempotency-Key|Ctrl[ -]?[A-Z]|“(?:Add to Home Screen|Permissions|Notifications)”|⌘ ?K|\b(?:CSV|PDF|JSON-LD|JSON|RSS|A4|A6|QR|API|OpenAPI|JPEG|PNG|WebP|AVIF|GIF|Visa|Google|Stripe|bKash|LCP|INP|CLS|Esc|Enter)\b|\bTRK\w*|\b[FS]T-DEMO-\d+\b|\S*@\S+|https?:\/\/\S*|^\/[\w/…-]+$|\.\w+\b|\b[0-9a-f-]{8,36}\b/;

const SEEDS = ["data/people", "data/orders", "data/bookings", "data/reviews", "recipes/recipes"];
/** What of the demo data people wrote that stands among words of ours: an author in a review's name, a title in a button's. */
const WRITTEN = ["name", "receiver", "title", "tags"];

/** Words that people wrote, in the demo data and in tests. */
function writtenWords(): string[] {
  const words = new Set(
    "bhorta pumpkin potato unknown device imran hossain farida begum rupa karim home no rider can carry it at the moment".split(
      " ",
    ),
  );
  const visit = (value: unknown, key = ""): void => {
    if (typeof value === "string" && WRITTEN.includes(key))
      for (const word of value.toLowerCase().match(/[a-z]{2,}/g) ?? []) words.add(word);
    else if (Array.isArray(value)) for (const one of value) visit(one, key);
    else if (value !== null && typeof value === "object")
      for (const [name, one] of Object.entries(value)) visit(one, name);
  };
  for (const name of SEEDS)
    visit(JSON.parse(readFileSync(new URL(`../../scripts/seed/${name}.json`, import.meta.url), "utf8")));
  return [...words];
}

/** Where what people type is kept. */
const TYPED_INTO = [
  "users",
  "kitchens",
  "recipes",
  "orders",
  "parcels",
  "riders",
  "reviews",
  "claims",
  "audit",
];
/** A state, a kind or a unit, as the product itself writes it. */
const OUR_CODE = /^[a-z_.:-]*$/;

/** Words of everything that people and tests have typed by now, whoever ran before this one. */
const wordsTyped = (): Promise<Set<string>> =>
  withDatabase(async (db) => {
    const words = new Set<string>();
    const visit = (value: unknown): void => {
      if (typeof value === "string" && !OUR_CODE.test(value))
        for (const word of value.toLowerCase().match(/[a-z]{2,}/g) ?? []) words.add(word);
      else if (Array.isArray(value)) for (const one of value) visit(one);
      else if (
        value !== null &&
        typeof value === "object" &&
        Object.getPrototypeOf(value) === Object.prototype
      )
        for (const one of Object.values(value)) visit(one);
    };
    for (const name of TYPED_INTO) for await (const doc of db.collection(name).find()) visit(doc);
    return words;
  });

const READING = { allowed: ALLOWED.source, written: writtenWords() };

/** Texts and names of controls of a page that was fetched in letters of the other script than that of `of`, without people's words. */
export const saidOtherwise = (document: SentDocument, of: "en" | "bn"): string[] =>
  foreignWords({ ...READING, of, page: document as unknown as Document });

/** The same of a page in Bangla as it is shown, without what other tests have typed. */
export async function saidInEnglish(page: Page): Promise<string[]> {
  const shown = await page.evaluateHandle(() => document);
  return oursAlone(await page.evaluate(foreignWords, { ...READING, of: "bn" as const, page: shown }));
}

/** The same of a page in Bangla that was fetched. To an administrator the codes of jobs are shown as well. */
export async function sentInEnglish(document: SentDocument, isDesk = false): Promise<string[]> {
  const allowed = isDesk ? `${ALLOWED.source}|\\b[a-z]+(?:[-_][a-z]+)+\\b` : ALLOWED.source;
  const page = document as unknown as Document;
  return oursAlone(foreignWords({ ...READING, of: "bn", allowed, page }));
}

/** Without what is of people's words alone. */
async function oursAlone(said: string[]): Promise<string[]> {
  if (said.length === 0) return said;
  const typed = await wordsTyped();
  const isOurs = (word: string) =>
    !typed.has(word.toLowerCase()) && !READING.written.includes(word.toLowerCase());
  return said.filter((text) => {
    const words = text.replace(new RegExp(ALLOWED, "g"), " ").match(/[a-z]{2,}/gi) ?? [];
    return words.length === 0 || words.some(isOurs);
  });
}

type Reading = { of: "en" | "bn"; allowed: string; written: string[]; page: Document };

/** Runs in the page, too: texts and names of controls in letters of the other script, without what says that it is of that language. */
function foreignWords({ of, allowed, written, page }: Reading): string[] {
  // The sign of the taka lies among the Bangla letters.
  const foreign = of === "bn" ? /[a-z]{2,}/gi : /[\u0980-\u09f2]+/g;
  const known = new RegExp(allowed, "g");
  const own = new Set(written);
  const other = of === "bn" ? "en" : "bn";
  const found = new Set<string>();
  const add = (text: string, near: Element | null) => {
    const spoken = near?.closest("[lang]")?.getAttribute("lang");
    if (spoken === other || !near || near.closest("script, style, noscript, code, textarea")) return;
    // An e-mail, perhaps in two parts.
    if (/^\S+@\S+$/.test(near.textContent?.trim() ?? "")) return;
    const words = text.replace(known, " ").match(foreign) ?? [];
    // A count of ours; longer ones are told or copied.
    if (of === "bn" && /^\s*\d{1,3}\s*$/.test(text)) found.add(text.trim());
    if (words.some((word) => !own.has(word.toLowerCase()))) found.add(text.trim());
  };
  // 4: texts alone.
  const walker = page.createTreeWalker(page.body, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    add(node.textContent ?? "", node.parentElement);
  for (const name of ["aria-label", "title", "alt", "placeholder"])
    for (const element of page.body.querySelectorAll(`[${name}]`))
      add(element.getAttribute(name) ?? "", element);
  return [...found];
}

/** Texts of a page in Bangla that are of Latin letters throughout and do not say that they are English. */
export function unmarkedIn(document: SentDocument): string[] {
  const known = new RegExp(ALLOWED.source, "g");
  const found = new Set<string>();
  const page = document as unknown as Document;
  const walker = page.createTreeWalker(page.body, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const near = node.parentElement;
    // Markup that hostile.full.spec.ts types where no language is asked for.
    if (text.includes("__ran")) continue;
    if (!/[a-z]{2,}/i.test(text.replace(known, " ")) || /[\u0985-\u09f1]/.test(text)) continue;
    if (!near || near.closest("script, style, noscript, code, textarea, option")) continue;
    // An e-mail, perhaps in two parts.
    if (/^\S*[\d@]\S*$/.test(near.textContent?.trim() ?? "")) continue;
    if (near.closest("[lang]") === page.documentElement) found.add(text);
  }
  return [...found];
}

/** Addresses of this site that the links of a page lead to and that are of no Bangla page. */
export const linksOut = (document: SentDocument): string[] => [
  ...new Set(
    [...document.querySelectorAll("a[href^='/'], form[action^='/']")]
      .filter((one) => one.getAttribute("hreflang") !== "en" && !one.hasAttribute("download"))
      .map((one) => one.getAttribute("href") ?? one.getAttribute("action") ?? "")
      .filter((path) => !/^\/(?:bn(?:[/?#]|$)|api\/|uploads\/|images\/)/.test(path)),
  ),
];
