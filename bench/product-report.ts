import type { CheckoutFigure } from "./checkout";
import type { Comparison } from "./compare";
import type { ProductFigures } from "./product-figures";
import { number, part } from "./report";

/** What stands above the rows of printComparison. */
export function printComparisonHead(): void {
  console.log(
    "\nrequests/s             bytes    ours   p99ms   blank   p99ms    http  of blank  target  of http  target  errors",
  );
}

export function printComparison(c: Comparison): void {
  console.log(
    [
      c.name.padEnd(20),
      String(c.bytes).padStart(7),
      number(c.ours.requestsPerSecond),
      number(c.ours.p99Ms),
      number(c.blank.requestsPerSecond),
      number(c.blank.p99Ms),
      number(c.plain.requestsPerSecond),
      part(c.ofBlank).padStart(9),
      (c.target === null ? "" : part(c.target)).padStart(7),
      part(c.ofPlain).padStart(8),
      (c.targetOfPlain === null ? "" : part(c.targetOfPlain)).padStart(7),
      String(c.ours.errors + c.blank.errors + c.plain.errors).padStart(7),
    ].join(" "),
  );
}

export function printCheckout(checkout: CheckoutFigure): void {
  console.log(
    `\nwhole checkout, 8 buyers: ${checkout.checkoutsPerSecond.toFixed(1)}/s, p99 ${checkout.p99Ms.toFixed(0)} ms; ` +
      `four blank calls ${checkout.blankPerSecond.toFixed(1)}/s (${part(checkout.ofBlank).trim()} of them), ` +
      `four plain node:http calls ${checkout.plainPerSecond.toFixed(1)}/s (${part(checkout.ofPlain).trim()}); ` +
      `the payment sandbox's part alone ${checkout.sandboxPerSecond.toFixed(1)}/s, ` +
      `without it ${part(checkout.ofBlankWithoutSandbox).trim()} of four blank calls`,
  );
}

/** What stands above the rows of printFirstLoad. */
export function printFirstLoadHead(): void {
  console.log(
    "\nfirst-load JavaScript, gzip KB: named by the HTML (at most 145), and in all after 5 s without a touch",
  );
}

export function printFirstLoad({
  page,
  gzipKb,
  inAllKb,
  scripts,
  cardSdk,
}: ProductFigures["firstLoads"][number]): void {
  console.log(
    `${page.padEnd(42)} ${String(gzipKb).padStart(6)} ${String(inAllKb ?? "").padStart(6)}  ${scripts} scripts${cardSdk ? "  CARD SDK" : ""}`,
  );
}
