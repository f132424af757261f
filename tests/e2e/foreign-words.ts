import { readFileSync } from "node:fs";
import { call, type Person } from "../support/e2e-people";

/** What stays in Latin letters on a Bangla page (contract, "In Bangla too"). */
export const ALLOWED =
  /RANNA|Ctrl[ -]?[A-Z]|⌘ ?K|\b(?:CSV|PDF|JSON-LD|JSON|RSS|A4|A6|QR|API|OpenAPI|Markdown|Mealie|Tandoor|Paprika|JPEG|PNG|WebP|AVIF|GIF|Visa|Google|Stripe|bKash|LCP|INP|CLS|Esc|Enter)\b|\bTRK\w*|\S*@\S+|https?:\/\/\S*|^\/[\w/…-]+$|\.\w+\b|\b[0-9a-f-]{8,36}\b/;

const SEEDS = ["data/people", "data/orders", "data/bookings", "data/reviews", "recipes/recipes"];
/** Of what people wrote in the demo data only short texts: names, titles, tags, portions, places. */
const MAX_LENGTH = 60;

/** Words that people wrote, in the demo data and in tests. */
export function writtenWords(): string[] {
  const words = new Set(
    "bhorta pumpkin potato unknown device imran hossain farida begum rupa karim home no rider can carry it at the moment".split(
      " ",
    ),
  );
  const visit = (value: unknown): void => {
    if (typeof value === "string" && value.length <= MAX_LENGTH)
      for (const word of value.toLowerCase().match(/[a-z]{2,}/g) ?? []) words.add(word);
    else if (value !== null && typeof value === "object") Object.values(value).forEach(visit);
  };
  for (const name of SEEDS)
    visit(JSON.parse(readFileSync(new URL(`../../scripts/seed/${name}.json`, import.meta.url), "utf8")));
  return [...words];
}

/** Words of names, titles and tags that other tests have made by now, in the lists that everybody and an administrator read. */
export async function wordsMadeHere(admin: Person): Promise<string[]> {
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

type Reading = { of: "en" | "bn"; allowed: string; written: string[] };

/** Runs in the page: texts and names of controls in letters of the other script, without what says that it is of that language. */
export function foreignWords({ of, allowed, written }: Reading): string[] {
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

/** Runs in the page: addresses of this site that its links lead to and that are of no Bangla page. */
export const linksOut = (): string[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>("a[href^='/'], form[action^='/']")]
      .filter((one) => one.getAttribute("hreflang") !== "en" && !one.hasAttribute("download"))
      .map((one) => one.getAttribute("href") ?? one.getAttribute("action") ?? "")
      .filter((path) => !/^\/(?:bn(?:[/?#]|$)|api\/|uploads\/|images\/)/.test(path)),
  ),
];
