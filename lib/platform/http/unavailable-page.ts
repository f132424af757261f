import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { crashTexts } from "@/lib/texts/crash";
import { errorTexts } from "@/lib/texts/error";
import { currentLanguage, englishPath, localPath } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";

/** The page's styles, with values from app/tokens.css. The page must not load another file. */
const STYLE = `
:root { color-scheme: light dark; --paper: oklch(0.984 0.004 75); --ink: oklch(0.235 0.025 350);
  --ink-2: oklch(0.425 0.02 350); --alta: oklch(0.495 0.19 23); --line: oklch(0.615 0.016 50); }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(0.178 0.014 345); --ink: oklch(0.955 0.006 70);
  --ink-2: oklch(0.8 0.012 350); --line: oklch(0.6 0.016 350); } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1.125rem/1.55 Figtree, system-ui, sans-serif;
  min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; padding: 1.5rem; }
.brand { color: inherit; text-decoration: none; font: 600 1.625rem/1 Newsreader, Georgia, serif; letter-spacing: 0.07em;
  border-bottom: 2.5px dashed var(--alta); padding-bottom: 0.4rem; justify-self: start; }
main { max-width: 30rem; margin: auto; text-align: center; padding-block: 4rem; }
h1 { font: 500 clamp(2rem, 6vw, 2.6rem)/1.12 Newsreader, Georgia, serif; }
p { margin-top: 1rem; color: var(--ink-2); }
nav { margin-top: 1.75rem; display: flex; flex-wrap: wrap; gap: 0.75rem; justify-content: center; }
nav a { min-height: 2.75rem; display: inline-flex; align-items: center; padding: 0 1.25rem; border-radius: 0.375rem;
  border: 1px solid var(--line); color: inherit; font-weight: 600; text-decoration: none; }
nav a:first-child { background: oklch(0.495 0.19 23); border-color: transparent; color: #fff; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }`;

export const unavailablePage = (): string =>
  aloneStanding({ heading: crashTexts.unavailableHeading, text: crashTexts.unavailableText });

export type Broken = { status: number; requestId: string; path: string };

/** The HTML that is sent in place of a page that failed (scripts/serve/prepare-answer.mjs). */
export function brokenPage({ status, requestId, path }: Broken): string {
  if (status !== 503) {
    const note = crashTexts.reference(requestId);
    return aloneStanding({ heading: crashTexts.heading, text: crashTexts.text, note });
  }
  if (englishPath(path) !== routes.recipes) return unavailablePage();
  const text = `${recipesTexts.listFailed} ${crashTexts.unavailableText}`;
  return aloneStanding({ heading: crashTexts.unavailableHeading, text });
}

/**
 * A complete HTML page without scripts, pictures or external styles. The texts are not escaped, so they must not come
 * from users.
 */
const aloneStanding = ({ heading, text, note }: { heading: string; text: string; note?: string }): string =>
  `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} | ${commonTexts.brand}</title>
<style>${STYLE}</style>
</head>
<body>
<a class="brand" href="${localPath(routes.home)}">${commonTexts.brand}</a>
<main>
<h1>${heading}</h1>
<p>${text}</p>${note === undefined ? "" : `\n<p>${note}</p>`}
<nav aria-label="${errorTexts.waysOn}"><a href="">${crashTexts.retry}</a>
<a href="${localPath(routes.home)}">${errorTexts.goHome}</a></nav>
</main>
</body>
</html>
`;
