import localFont from "next/font/local";

/*
 * Fonts with only the characters of English texts (fonts/README.md). `unicode-range` is repeated in globals.css,
 * because the font loader accepts only literals. Bangla and other Latin letters use the fonts in globals.css.
 */

/** The font for body text. It is preloaded. */
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

/** The second font of each language, preloaded by the pages of that language. Paths are relative to `public`. */
export const PRELOADED = {
  en: "/fonts/newsreader-display.207cb731.woff2",
  bn: "/fonts/anek-400.8e15fcaf.woff2",
} as const;
