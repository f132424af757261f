import { z } from "zod";
import { ERROR_STATUS, type ErrorCode } from "@/lib/platform/errors";
import { FIELD_CODES } from "@/lib/platform/field-codes";
import type { Call } from "@/lib/platform/http/call";
import { basketChangedFields, outOfAreaLineView, soldOutLineView } from "@/lib/shop/orders/purchase-views";
import { CASH_WHY } from "@/lib/shop/orders/rules";

const rawValues = z
  .record(z.string(), z.unknown())
  .describe(
    "What the sentence holds, raw: numbers (a bound that stands alone has the other null), ISO moments.",
  );

/** An error answer (RFC 9457). Some codes add a field of their own, such as `triesLeft` of `wrong_code`. */
export const problemView = z.looseObject({
  type: z.string().describe("`urn:ranna:problem:` and the code."),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe("A plain sentence for the person, in the language of `Accept-Language`."),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  values: rawValues,
  errors: z
    .array(
      z.strictObject({
        path: z.string(),
        message: z.string(),
        code: z.enum(FIELD_CODES).describe("What is wrong with it, whatever the language."),
        values: rawValues,
      }),
    )
    .optional()
    .describe("The wrong fields."),
  requestId: z.string().optional(),
  totalPrice: basketChangedFields.totalPrice
    .optional()
    .describe("What would be charged now, in taka: of `price_changed` and `basket_changed`."),
  boxes: basketChangedFields.boxes
    .optional()
    .describe("What can be bought now: of `basket_changed`, without what is gone."),
  changes: basketChangedFields.changes
    .optional()
    .describe("Why the basket is not what was shown, a line each: of `basket_changed`."),
  why: z.enum(CASH_WHY).optional().describe("What speaks against paying at the door: of `cash_refused`."),
  lines: z
    .array(z.union([soldOutLineView, outOfAreaLineView]))
    .optional()
    .describe(
      "Of which recipes less is left than was asked: of `sold_out`. What is cooked elsewhere: of `out_of_area`.",
    ),
});

/**
 * Returns true if a call accepts an idempotency key: a POST of a signed-in user whose body is JSON or missing. Only
 * such bodies can be compared.
 */
export const takesIdempotencyKey = ({ method, access, rawBody }: Call): boolean =>
  method === "POST" && access !== "none" && rawBody === undefined;

/**
 * Every error code that a call can answer: those that follow from its access, body and query, and those that it
 * declares.
 */
export function problemCodes(call: Call): ErrorCode[] {
  const { method, path, access, body, query, sameOrigin, problems = [] } = call;
  const codes = new Set<ErrorCode>(problems);
  if (access !== "none") codes.add("unauthenticated");
  if (access === "admin") codes.add("forbidden");
  if (method !== "GET" && sameOrigin !== false) codes.add("cross_site");
  if (path.includes("{id}")) codes.add("malformed_id").add("not_found");
  if (query || body) codes.add("validation");
  if (body) codes.add("malformed_json").add("unsupported_type").add("too_large");
  if (takesIdempotencyKey(call)) codes.add("validation").add("in_progress").add("idempotency_key_reused");
  codes.add("internal").add("unavailable");
  const all = Object.keys(ERROR_STATUS) as ErrorCode[];
  return all.filter((code) => codes.has(code));
}
