import { AppError, type Reason } from "@/lib/platform/errors";
import { brokenAt, excerpt } from "./found-words";

const malformed = (why: Reason, cause?: unknown) => new AppError("malformed_upload", why, { cause });

/** JSON of a text, without the mark that some editors put before it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    const isData = /^\s*[{[]/.test(text.replace(/^\uFEFF/, ""));
    throw isData
      ? malformed({ key: "dataBreaksOff", values: { found: brokenAt(text, cause as Error) } }, cause)
      : malformed({ key: "noRecipeData", values: { found: excerpt(text) } }, cause);
  }
}

/**
 * The JSON-LD documents in a text: the text itself, or the script elements of a page's source; and how many of these
 * can't be read. Throws AppError
 * `malformed_upload` (400) when there is none that can be read.
 */
export function readDocuments(text: string): { documents: unknown[]; unread: number } {
  if (!/^\s*</.test(text.replace(/^\uFEFF/, ""))) return { documents: [parseJson(text)], unread: 0 };
  const documents: unknown[] = [];
  const failures: { script: string; error: Error }[] = [];
  for (const script of scriptsOf(text)) {
    try {
      documents.push(JSON.parse(script));
    } catch (error) {
      failures.push({ script, error: error as Error });
    }
  }
  if (documents.length > 0) return { documents, unread: failures.length };
  const [broken] = failures;
  if (broken) {
    const found = brokenAt(broken.script, broken.error);
    throw malformed({ key: "pageBreaksOff", values: { found } }, broken.error);
  }
  throw malformed({ key: "pageWithoutRecipe", values: { found: titleOf(text) } });
}

/** What a page calls itself, else how it begins. */
function titleOf(html: string): string {
  const from = html.search(/<title[\s>]/i);
  const title = from < 0 ? "" : html.slice(html.indexOf(">", from) + 1).split("<", 1)[0];
  return excerpt(title || html);
}

/** Contents of the script elements of the type, found from left to right in one pass. */
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
