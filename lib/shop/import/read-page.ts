import { AppError, type Reason } from "@/lib/platform/errors";
import { brokenAt, excerpt } from "./found-words";
import { parseJson } from "./parse-json";

/** The most script elements that are read from a page. */
const MAX_SCRIPTS = 500;

const malformed = (why: Reason, cause?: unknown) => new AppError("malformed_upload", why, { cause });

/**
 * Returns the JSON-LD documents in an HTML page, or the text itself if it is JSON-LD. `refused`: errors of unreadable
 * script elements. Throws AppError `malformed_upload` (400) or `too_large` (413).
 */
export function readDocuments(text: string): { documents: unknown[]; refused: AppError[] } {
  // Removes the byte order mark that some editors write before a text.
  const plain = text.replace(/^\uFEFF/, "");
  if (!/^\s*</.test(plain)) return { documents: [parsed(plain, "dataBreaksOff")], refused: [] };
  const documents: unknown[] = [];
  const refused: AppError[] = [];
  for (const script of scriptsOf(plain)) {
    if (documents.length + refused.length === MAX_SCRIPTS)
      throw new AppError("too_large", { key: "tooManyToBring", values: { most: MAX_SCRIPTS } });
    try {
      documents.push(parsed(script, "pageBreaksOff"));
    } catch (error) {
      refused.push(error as AppError);
    }
  }
  if (documents.length > 0) return { documents, refused };
  throw refused[0] ?? malformed({ key: "pageWithoutRecipe", values: { found: titleOf(plain) } });
}

function parsed(text: string, damaged: "dataBreaksOff" | "pageBreaksOff"): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw damaged === "pageBreaksOff" || /^\s*[{[]/.test(text)
      ? malformed({ key: damaged, values: { found: brokenAt(text, cause as Error) } }, cause)
      : malformed({ key: "noRecipeData", values: { found: excerpt(text) } }, cause);
  }
}

/** Returns a page's title for an error message, or else the first words of the page's source. */
function titleOf(html: string): string {
  const from = html.search(/<title[\s>]/i);
  const title = from < 0 ? "" : html.slice(html.indexOf(">", from) + 1).split("<", 1)[0];
  return excerpt(title || html);
}

/** Yields the contents of script elements with type application/ld+json, from left to right in one pass. */
function* scriptsOf(html: string): Generator<string> {
  const lower = html.toLowerCase();
  let at = 0;
  for (;;) {
    const open = lower.indexOf("<script", at);
    const begin = open < 0 ? -1 : lower.indexOf(">", open);
    if (begin < 0) return;
    const close = lower.indexOf("</script", begin);
    const end = close < 0 ? html.length : close;
    if (lower.slice(open, Math.min(begin, open + 2_000)).includes("application/ld+json")) {
      yield html
        .slice(begin + 1, end)
        .replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/)|(?:-->|\/\*\]\]>\*\/)\s*$/g, "");
    }
    at = end;
    if (close < 0) return;
  }
}
