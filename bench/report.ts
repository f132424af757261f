import type { BasketFigure } from "./basket";
import type { CheckoutFigure } from "./checkout";
import type { Comparison } from "./compare";
import type { DeliveryFigures } from "./delivery";
import { printDelivery } from "./delivery-report";
import type { FirstLoad } from "./first-load";
import type { SizeFigure } from "./local-database";
import { printDatabase } from "./local-database-report";

export type ProductFigures = {
  comparisons: Comparison[];
  checkout: CheckoutFigure;
  firstLoads: FirstLoad[];
};

export type Report = {
  at: string;
  machine: { cores: number; model: string; node: string };
  database?: SizeFigure[];
  product?: ProductFigures;
  baskets?: BasketFigure[];
  delivery?: DeliveryFigures;
};

const number = (value: number) => value.toFixed(value < 10 ? 1 : 0).padStart(7);
const part = (value: number) => `${Math.round(value * 100)} %`.padStart(6);

/** Prints what was measured, each figure beside its yardstick. */
export function printReport({ machine, database, product, baskets, delivery }: Report): void {
  console.log(`\n${machine.cores} cores, ${machine.model}, Node ${machine.node}`);
  if (product) printProduct(product);
  if (baskets) printBaskets(baskets);
  if (database) printDatabase(database);
  if (delivery) printDelivery(delivery);
}

function printBaskets(baskets: readonly BasketFigure[]): void {
  const [one] = baskets;
  console.log("\nwhole purchases of a cart, 8 buyers   boxes   /s    p99ms   boxes/s   of one box");
  for (const { boxes, purchasesPerSecond: perSecond, p99Ms } of baskets) {
    const boxesPerSecond = perSecond * boxes;
    const ofOne = one ? perSecond / one.purchasesPerSecond : Number.NaN;
    console.log(
      [
        " ".repeat(36),
        String(boxes).padStart(5),
        number(perSecond),
        number(p99Ms),
        number(boxesPerSecond),
        part(ofOne),
      ].join(" "),
    );
  }
}

function printProduct({ comparisons, checkout, firstLoads }: ProductFigures): void {
  console.log(
    "\nrequests/s             bytes    ours   p99ms   blank   p99ms    http  of blank  target  errors",
  );
  for (const c of comparisons) {
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
        String(c.ours.errors + c.blank.errors + c.plain.errors).padStart(7),
      ].join(" "),
    );
  }
  console.log(
    `\nwhole checkout, 8 buyers: ${checkout.checkoutsPerSecond.toFixed(1)}/s, p99 ${checkout.p99Ms.toFixed(0)} ms; ` +
      `four blank calls ${checkout.blankPerSecond.toFixed(1)}/s (${part(checkout.ofBlank).trim()} of them), ` +
      `four plain node:http calls ${checkout.plainPerSecond.toFixed(1)}/s (${part(checkout.ofPlain).trim()})`,
  );
  console.log("\nfirst-load JavaScript, gzip KB (at most 170)");
  for (const f of firstLoads) {
    console.log(
      `${f.page.padEnd(42)} ${String(f.gzipKb).padStart(6)}  ${f.scripts} scripts${f.cardSdk ? "  CARD SDK" : ""}`,
    );
  }
}
