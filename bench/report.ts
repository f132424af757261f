import type { BasketFigure } from "./basket";
import { type LighthouseFigures, printLighthouse } from "./lighthouse-report";
import type { SizeFigure } from "./local-database";
import { printDatabase } from "./local-database-report";
import { type PeerRow, printPeers } from "./peers";
import type { ProductFigures } from "./product-figures";
import { printSoak, type SoakFigures } from "./soak";
import type { TwoSizes } from "./two-sizes";

export type Report = {
  at: string;
  machine: { cores: number; model: string; node: string; generator: string };
  database?: SizeFigure[];
  product?: ProductFigures;
  baskets?: BasketFigure[];
  delivery?: TwoSizes;
  catalogue?: TwoSizes;
  peers?: PeerRow[];
  soak?: SoakFigures;
  lighthouse?: LighthouseFigures;
};

export const number = (value: number) => value.toFixed(value < 10 ? 1 : 0).padStart(7);
export const part = (value: number) => `${Math.round(value * 100)} %`.padStart(6);

/** Prints what was measured, each figure beside its yardstick; product, delivery and catalogue print each row when they have it (product-report.ts, two-sizes.ts). */
export function printReport({ machine, database, baskets, peers, soak, ...more }: Report): void {
  console.log(
    `\n${machine.cores} cores, ${machine.model}, Node ${machine.node}, load by ${machine.generator}`,
  );
  if (baskets) printBaskets(baskets);
  if (database) printDatabase(database);
  if (peers) printPeers(peers);
  if (soak) printSoak(soak);
  if (more.lighthouse) printLighthouse(more.lighthouse);
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
