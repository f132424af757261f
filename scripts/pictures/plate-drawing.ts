import type { Plate } from "./scene";

/** Gradients and the blur that every plate uses; goes into the `<defs>` of the drawing. */
export const plateDefinitions = `<filter id="blur" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="24"/></filter>
<linearGradient id="glaze" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#8a7464" stop-opacity=".22"/></linearGradient>
<linearGradient id="well" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#6b584a" stop-opacity=".20"/><stop offset=".5" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#fff" stop-opacity=".75"/></linearGradient>`;

/** A white plate with a thin coloured rim, its well, its edge and its shadow on the cloth. */
export function plateDrawing(plate: Plate, cloth: { thread: string; shadow: string }): string {
  const { cx, cy, r, squash = 0.8, rim = cloth.thread } = plate;
  const ellipse = (y: number, scale: number, paint: string) =>
    `<ellipse cx="${cx}" cy="${y}" rx="${r * scale}" ry="${r * scale * squash}" ${paint}/>`;
  return [
    `<ellipse cx="${cx + 14}" cy="${cy + 34}" rx="${r}" ry="${r * squash}" fill="rgba(${cloth.shadow},.42)" filter="url(#blur)"/>`,
    ellipse(cy + 9, 1, `fill="rgba(${cloth.shadow},.25)"`),
    ellipse(cy, 1, 'fill="#FBF8F4"'),
    ellipse(cy, 1, 'fill="url(#glaze)"'),
    ellipse(cy, 0.955, `fill="none" stroke="${rim}" stroke-width="5" opacity=".85"`),
    ellipse(cy + 2, 0.7, 'fill="url(#well)"'),
  ].join("");
}
