/**
 * How a label comes out of a printer: A6, without margins, black on white, and nothing else of the page. Part of the
 * page rather than of the style sheets, because a page size would hold for everything that is printed after a visit here.
 */
export const LABEL_PAPER = `
@page { size: 105mm 148mm; margin: 0 }
@media print {
  html, body { width: 105mm; height: 148mm; overflow: hidden; background: #fff !important }
  body *:not(:has(.parcel-label), .parcel-label, .parcel-label *) { display: none !important }
  body *:has(.parcel-label) {
    display: block !important; margin: 0 !important; padding: 0 !important;
    min-height: 0 !important; max-width: none !important; border: 0 !important
  }
  .parcel-label { border: 0 !important; zoom: 1 !important }
}
@media screen and (max-width: 479px) { .parcel-label { zoom: 0.78 } }
`;
