/** What stays in Latin letters on a Bangla page (contract, "In Bangla too"). */
export const ALLOWED =
  /RANNA|Ctrl ?K|⌘ ?K|\b(?:CSV|PDF|JSON-LD|JSON|RSS|A4|A6|QR|API|OpenAPI|PWA|Markdown|Mealie|Tandoor|Paprika|Visa|Google|Stripe|bKash|LCP|INP|CLS|Esc|Enter)\b|\bTRK\w*|\S+@\S+|https?:\/\/\S+|\.\w+\b|\b[0-9a-f]{24}\b/;

/** Runs in the page: texts and names of controls in letters of the other script, without what says that it is of that language. */
export function foreignWords({ of, allowed }: { of: "en" | "bn"; allowed: string }): string[] {
  const foreign = of === "bn" ? /[A-Za-z]{2,}/ : /[\u0980-\u09ff]/;
  const known = new RegExp(allowed, "g");
  const other = of === "bn" ? "en" : "bn";
  const found = new Set<string>();
  const add = (text: string, near: Element | null) => {
    const spoken = near?.closest("[lang]")?.getAttribute("lang");
    if (spoken === other || !near || near.closest("script, style, noscript, code, [data-written]")) return;
    const rest = text.replace(known, "");
    if (foreign.test(rest)) found.add(text.trim().slice(0, 60));
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
