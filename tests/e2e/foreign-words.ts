import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { call, type Person } from "../support/e2e-people";

/** What stays in Latin letters on a Bangla page (contract, "In Bangla too"). */
const ALLOWED =
  /RANNA|Ctrl[ -]?[A-Z]|⌘ ?K|\b(?:CSV|PDF|JSON-LD|JSON|RSS|A4|A6|QR|API|OpenAPI|Markdown|Mealie|Tandoor|Paprika|JPEG|PNG|WebP|AVIF|GIF|Visa|Google|Stripe|bKash|LCP|INP|CLS|Esc|Enter)\b|\bTRK\w*|\b[FS]T-DEMO-\d+\b|\S*@\S+|https?:\/\/\S*|^\/[\w/…-]+$|\.\w+\b|\b[0-9a-f-]{8,36}\b/;

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

/** Words of names, titles and tags that other tests have made by now, in the lists that everybody and an administrator read. */
async function wordsMadeHere(admin: Person): Promise<string[]> {
  const [{ recipes }, { users }] = await Promise.all([
    call(null, "GET", "/allrecipe?size=50"),
    call(admin, "GET", "/users?size=100"),
  ]);
  return [
    ...JSON.stringify([recipes, users])
      .toLowerCase()
      .matchAll(/[a-z]{2,}/g),
  ].map(([word]) => word);
}

const READING = { allowed: ALLOWED.source, written: writtenWords() };

/** Texts and names of controls of the page in letters of the other script than that of `of`, without people's words. */
export const saidOtherwise = (page: Page, of: "en" | "bn"): Promise<string[]> =>
  page.evaluate(foreignWords, { ...READING, of });

/**
 * The same of a page in Bangla while other tests run beside this one: who and what they have made meanwhile is people's too.
 * To an administrator the codes of jobs are shown as well.
 */
export async function saidInEnglish(page: Page, admin: Person, isDesk = false): Promise<string[]> {
  const allowed = isDesk ? `${ALLOWED.source}|\\b[a-z]+-[a-z]+\\b` : ALLOWED.source;
  const said = await page.evaluate(foreignWords, { ...READING, of: "bn" as const, allowed });
  if (said.length === 0) return said;
  const made = new Set(await wordsMadeHere(admin));
  const isMade = (word: string) =>
    made.has(word.toLowerCase()) || READING.written.includes(word.toLowerCase());
  return said.filter(
    (text) => !(text.replace(new RegExp(ALLOWED, "g"), " ").match(/[a-z]{2,}/gi) ?? []).every(isMade),
  );
}

type Reading = { of: "en" | "bn"; allowed: string; written: string[] };

/** Runs in the page: texts and names of controls in letters of the other script, without what says that it is of that language. */
function foreignWords({ of, allowed, written }: Reading): string[] {
  // The sign of the taka lies among the Bangla letters.
  const foreign = of === "bn" ? /[a-z]{2,}/gi : /[\u0980-\u09f2]+/g;
  const known = new RegExp(allowed, "g");
  const own = new Set(written);
  const other = of === "bn" ? "en" : "bn";
  const found = new Set<string>();
  const add = (text: string, near: Element | null) => {
    const spoken = near?.closest("[lang]")?.getAttribute("lang");
    if (spoken === other || !near || near.closest("script, style, noscript, code, textarea")) return;
    const words = text.replace(known, " ").match(foreign) ?? [];
    // A count of ours; longer ones are told or copied.
    if (of === "bn" && /^\s*\d{1,3}\s*$/.test(text)) found.add(text.trim());
    if (words.some((word) => !own.has(word.toLowerCase()))) found.add(text.trim());
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    add(node.textContent ?? "", node.parentElement);
  for (const name of ["aria-label", "title", "alt", "placeholder"])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      add(element.getAttribute(name) ?? "", element);
  return [...found];
}

/** Texts of a page in Bangla that are of Latin letters throughout and do not say that they are English. */
export const unmarkedIn = (page: Page): Promise<string[]> => page.evaluate(unmarkedParts, ALLOWED.source);

function unmarkedParts(allowed: string): string[] {
  const known = new RegExp(allowed, "g");
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const near = node.parentElement;
    if (!/[a-z]{2,}/i.test(text.replace(known, " ")) || /[\u0985-\u09f1]/.test(text)) continue;
    if (!near || near.closest("script, style, noscript, code, textarea, option")) continue;
    // An e-mail, perhaps in two parts.
    if (/^\S*[\d@]\S*$/.test(near.textContent?.trim() ?? "")) continue;
    if (near.closest("[lang]") === document.documentElement) found.add(text);
  }
  return [...found];
}

/** Runs in the page: addresses of this site that its links lead to and that are of no Bangla page. */
export const linksOut = (): string[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>("a[href^='/'], form[action^='/']")]
      .filter((one) => one.getAttribute("hreflang") !== "en" && !one.hasAttribute("download"))
      .map((one) => one.getAttribute("href") ?? one.getAttribute("action") ?? "")
      .filter((path) => !/^\/(?:bn(?:[/?#]|$)|api\/|uploads\/|images\/)/.test(path)),
  ),
];
