import { invalidRequest } from "./errors";

/** A decoded form. Names like `a[b]` become nested maps, and lists become maps with the keys 0, 1, 2. */
export type FormMap = { [key: string]: FormValue };
export type FormValue = string | FormMap;

const MAX_DEPTH = 8;
const emptyMap = (): FormMap => Object.create(null) as FormMap;

/**
 * Decodes `application/x-www-form-urlencoded` with nested brackets, e.g. `card[exp_month]=4`. Throws ApiError 400 for
 * invalid names.
 */
export function decodeForm(text: string): FormMap {
  const root = emptyMap();
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = percentDecode(equals < 0 ? pair : pair.slice(0, equals));
    assign(root, pathOf(name), equals < 0 ? "" : percentDecode(pair.slice(equals + 1)), name);
  }
  return root;
}

function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw invalidRequest("Invalid request: the form encoding is malformed.");
  }
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) throw invalidRequest(`Invalid parameter name: ${name}`);
  const inner = [...(match[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? "");
  if (inner.length >= MAX_DEPTH) throw invalidRequest(`Parameter is nested too deeply: ${name}`);
  return [match[1], ...inner];
}

function assign(root: FormMap, path: string[], value: string, name: string): void {
  let map = root;
  for (const [index, part] of path.entries()) {
    const key = part === "" ? String(Object.keys(map).length) : part;
    if (index === path.length - 1) {
      if (typeof map[key] === "object") throw invalidRequest(`Conflicting parameters: ${name}`);
      map[key] = value;
      return;
    }
    const next = map[key] ?? emptyMap();
    if (typeof next === "string") throw invalidRequest(`Conflicting parameters: ${name}`);
    map[key] = next;
    map = next;
  }
}
