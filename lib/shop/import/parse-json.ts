import { AppError } from "@/lib/platform/errors";

/** The deepest allowed nesting of lists and objects. */
const MAX_DEPTH = 40;

/** Parses JSON. Throws AppError `too_large` (413) if the text is nested too deep. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new AppError("too_large", "importTooDeep");
  return JSON.parse(text);
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inQuotes = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inQuotes) {
      if (sign === "\\") at += 1;
      else if (sign === '"') inQuotes = false;
    } else if (sign === '"') {
      inQuotes = true;
    } else if (sign === "[" || sign === "{") {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (sign === "]" || sign === "}") {
      depth -= 1;
    }
  }
  return false;
}
