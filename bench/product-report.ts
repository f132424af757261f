import type { CheckoutFigure } from "./checkout";
import type { Comparison } from "./compare";
import type { FirstLoad } from "./first-load";
import { number, part } from "./report";

/** Prints the heading for the rows of printComparison. */
export function printComparisonHead(): void {
  console.log("\nrequests/s             bytes    ours   p99ms   blank   p99ms  of blank  target  errors");
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
      part(c.ofBlank).padStart(9),
      (c.target === null ? "" : part(c.target)).padStart(7),
      String(c.ours.errors + c.blank.errors).padStart(7),
    ].join(" "),
  );
}

export function printCheckout(checkout: CheckoutFigure): void {
  console.log(
    `\nwhole checkout, 8 buyers: ${checkout.checkoutsPerSecond.toFixed(1)}/s, p99 ${checkout.p99Ms.toFixed(0)} ms; ` +
      `four blank calls ${checkout.blankPerSecond.toFixed(1)}/s (${part(checkout.ofBlank).trim()} of them)`,
  );
}

/** Prints the heading for the rows of printFirstLoad. */
export function printFirstLoadHead(): void {
  console.log("\nfirst-load JavaScript that the HTML names, gzip KB (at most 145)");
}

export function printFirstLoad({ page, gzipKb, scripts, cardSdk }: FirstLoad): void {
  const sdk = cardSdk ? "  CARD SDK" : "";
  console.log(`${page.padEnd(42)} ${String(gzipKb).padStart(6)}  ${scripts} scripts${sdk}`);
}
