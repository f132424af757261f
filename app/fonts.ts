import localFont from "next/font/local";

/*
 * What English pages are written with, so that this much is preloaded and no more (fonts/README.md). `unicode-range` stands twice
 * because the font loader reads literals only. It leaves Bangla and other Latin letters to the faces of globals.css.
 */

/** Headings and big figures: one weight, optical size variable from 18 px. Preloaded. */
export const newsreader = localFont({
  src: "./fonts/newsreader-display.woff2",
  weight: "500",
  display: "swap",
  variable: "--font-newsreader",
  adjustFontFallback: "Times New Roman",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0020-007E,U+00A0,U+00A9,U+00B0,U+00B7,U+00BC-00BE,U+00D7,U+00E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2044,U+2212",
    },
  ],
});

/** Text. Preloaded. */
export const figtree = localFont({
  src: "./fonts/figtree-text.woff2",
  weight: "300 900",
  display: "swap",
  variable: "--font-figtree",
  adjustFontFallback: "Arial",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0020-007E,U+00A0,U+00A9,U+00B0,U+00B7,U+00BC-00BE,U+00D7,U+00E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2044,U+2212",
    },
  ],
});
