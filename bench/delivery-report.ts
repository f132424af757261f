import type { DeliveryFigures } from "./delivery";

const ms = (value: number) => value.toFixed(1).padStart(8);

/** Prints every address with few and with many parcels on record, and what that costs. */
export function printDelivery({ small, large, figures }: DeliveryFigures): void {
  console.log(
    `\ndelivery, ms            ${small.toLocaleString("en")} parcels: p50      p95   ${large.toLocaleString("en")}: p50      p95   of p50  of p95     bytes`,
  );
  for (const { name, small: few, large: many, p50Ratio, p95Ratio } of figures) {
    const times = [few.p50, few.p95, many.p50, many.p95].map(ms).join(" ");
    const ratios = [p50Ratio, p95Ratio].map((ratio) => ratio.toFixed(2).padStart(7)).join(" ");
    const over = p95Ratio > 2 ? "  OVER 2" : "";
    console.log(`${name.padEnd(34)} ${times} ${ratios} ${few.bytes}/${many.bytes}${over}`);
  }
}
