export const PAPERS = ["a6", "a4"] as const;
export type LabelPaper = (typeof PAPERS)[number];

const SIZE = { a6: "105mm 148mm", a4: "A4" } as const;

/**
 * How box labels come out of a printer: black on white and nothing else of the page, one on A6 or four on A4. Part of the page,
 * because a page size would hold for everything that is printed after a visit here. A long label goes on to a second
 * piece of paper: an allergen is never cut off.
 */
export const boxLabelPaper = (paper: LabelPaper) => `
@page { size: ${SIZE[paper]}; margin: 0 }
@media print {
  html, body { background: #fff !important }
  body *:not(:has(.box-labels), .box-labels, .box-labels *) { display: none !important }
  body *:has(.box-labels) {
    display: block !important; margin: 0 !important; padding: 0 !important;
    min-height: 0 !important; max-width: none !important; border: 0 !important
  }
  .box-labels { display: grid !important; grid-template-columns: repeat(${paper === "a4" ? 2 : 1}, 105mm); gap: 0; margin: 0 !important }
  .box-label { border: 0 !important; zoom: 1 !important; min-height: 147.5mm; break-inside: avoid }
}
@media screen {
  .box-label ~ .box-label { display: none }
}
@media screen and (max-width: 479px) { .box-label { zoom: 0.78 } }
`;
