import fc from "fast-check";
import type { Call } from "@/lib/platform/http/call";
import { call, ORIGIN } from "../support/accounts";
import type { Given } from "../support/matrix/run";
import { findHandler } from "../support/routes";
import { OPERATOR_TEXTS, OPERATORS, withEachField } from "./attacks";

/** One way to make a call wrong. `pick` selects the field by number. */
type Slip =
  | { kind: "field" | "extra"; pick: number; value: unknown }
  | { kind: "drop"; pick: number }
  | { kind: "body"; value: unknown }
  | { kind: "cut"; pick: number }
  | { kind: "raw"; bytes: Uint8Array }
  | { kind: "header"; name: string; value: string }
  | { kind: "param"; pick: number; value: string }
  | { kind: "query"; pick: number; value: string; twice: boolean };

const deep = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);

const text = fc.oneof(
  fc.constantFrom(...OPERATOR_TEXTS),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("a".repeat(70_000), "\u0316\u0301".repeat(5_000), "\u202e", "é".normalize("NFD"), "  "),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  text,
  fc.constantFrom<unknown>(
    ...OPERATORS,
    deep(50),
    deep(3_000),
    null,
    "",
    0,
    -1,
    2 ** 53,
    1e308,
    -0,
    0.1 + 0.2,
  ),
  fc.array(fc.constantFrom("x", 1, null), { minLength: 400, maxLength: 400 }),
);
const pick = fc.nat(1_000);
const latin1 = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
});

const slip: fc.Arbitrary<Slip> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom("field" as const, "extra" as const), pick, value }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("drop" as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("body" as const), value }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cut" as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("raw" as const),
      bytes: fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(
          Buffer.from("{}", "utf16le"),
          Buffer.from("\ufeff{}"),
          Buffer.alloc(300_000, " "),
          Buffer.from(`{"a":${"[".repeat(20_000)}`),
        ),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("header" as const),
      name: fc.constantFrom(
        "content-type",
        "content-encoding",
        "idempotency-key",
        "authorization",
        "cookie",
        "accept",
        "origin",
        "x-forwarded-for",
        "content-length",
        "range",
        "referer",
      ),
      value: fc.oneof(
        fc.constantFrom(
          "gzip",
          "multipart/form-data",
          "application/json; charset=utf-16",
          "text/csv",
          "Bearer x",
          "*",
        ),
        latin1.map((one) => one.trim()),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("param" as const), pick, value: text }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("query" as const), pick, value: text, twice: fc.boolean() }),
  },
);

/** One to three such changes at once. */
export const slips = fc.array(slip, { minLength: 1, maxLength: 3 });

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === "object" && body !== null && !Array.isArray(body) && !(body instanceof FormData);

/** The body with one field added, removed or replaced, at any depth. */
function slipped(body: Record<string, unknown>, one: Slip): object {
  if (one.kind === "extra") return { ...body, [`extra${one.pick}`]: one.value };
  if (one.kind !== "drop" && one.kind !== "field") return body;
  const spoilt = withEachField(body, one.kind === "field" ? one.value : undefined);
  return spoilt[one.pick % Math.max(1, spoilt.length)]?.body ?? body;
}

/** Makes a valid call with these changes and returns the answer of the handler. Throws the handler's errors. */
export async function askWrongly(
  definition: Call,
  given: Given,
  by: Record<string, string>,
  wrong: readonly Slip[],
): Promise<Response> {
  const values = [...(given.params ?? [])];
  const query = new URLSearchParams(given.query);
  const headers = new Headers({ ...by, ...given.headers });
  let body: unknown = given.body;
  let raw: BodyInit | undefined = given.raw;
  for (const one of wrong) {
    if (one.kind === "header") headers.set(one.name, one.value);
    if (one.kind === "param" && values.length > 0) values[one.pick % values.length] = one.value;
    if (one.kind === "query") {
      const known = [...Object.keys(definition.query?.shape ?? {}), "unknown"];
      const name = known[one.pick % known.length] ?? "unknown";
      if (one.twice) query.append(name, one.value);
      else query.set(name, one.value);
    }
    if (one.kind === "body") body = one.value;
    if (one.kind === "raw") raw = new Uint8Array(one.bytes);
    if (one.kind === "cut" && body !== undefined && !(body instanceof FormData)) {
      const json = JSON.stringify(body) ?? "";
      raw = json.slice(0, one.pick % (json.length + 1));
    }
    if (isObject(body)) body = slipped(body, one);
  }
  const { handle, params } = await findHandler(definition.method, definition.path, values);
  let at = 0;
  // Lone surrogates are replaced, because no address can contain them.
  const path = definition.path.replace(/\{\w+\}/g, () =>
    encodeURIComponent((values[at++] ?? "").toWellFormed()),
  );
  const address = `/api${path}${query.size > 0 ? `?${query}` : ""}`;
  const { method } = definition;
  if (raw === undefined || method === "GET")
    return handle(call(address, method, Object.fromEntries(headers), method === "GET" ? undefined : body), {
      params: Promise.resolve(params),
    });
  if (!headers.has("content-type")) headers.set("content-type", "application/json");
  const request = new Request(`${ORIGIN}${address}`, { method, headers, body: raw });
  return handle(request, { params: Promise.resolve(params) });
}
