import type { problems } from "@/lib/texts/problems";
import type { Coded, FieldCode, RawValues } from "./field-codes";
import { formatTaka } from "./money";

/**
 * The HTTP status of each error code (contract, "Answers"). This file is safe for the browser: forms read the `code`
 * of an error response.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  malformed_json: 400,
  malformed_id: 400,
  malformed_upload: 400,
  invalid_signature: 400,
  invalid_token: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  payment_required: 402,
  forbidden: 403,
  cross_site: 403,
  second_admin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  duplicate: 409,
  email_taken: 409,
  number_in_use: 409,
  second_key_needed: 409,
  email_needed: 409,
  already_in_cart: 409,
  price_changed: 409,
  not_for_sale: 409,
  sold_out: 409,
  basket_changed: 409,
  cash_refused: 409,
  cash_limit: 409,
  out_of_area: 409,
  intent_mismatch: 409,
  illegal_transition: 409,
  payment_due: 409,
  not_available: 409,
  not_ready: 409,
  in_progress: 409,
  last_admin: 409,
  last_way_in: 409,
  no_password: 409,
  account_in_use: 409,
  too_late: 409,
  too_large: 413,
  unsupported_type: 415,
  validation: 422,
  wrong_code: 422,
  unreadable_image: 422,
  idempotency_key_reused: 422,
  amount_too_small: 422,
  amount_too_large: 422,
  too_many_requests: 429,
  internal: 500,
  payment_provider: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

type Problems = typeof problems;

/** The values of a reason, not formatted. An amount is a number in taka. */
type Raw<Values> = { [Name in keyof Values]: Name extends "amount" ? number : Values[Name] };

/**
 * The reason of a failure: a key in lib/texts/en/problems.ts, with the values for its sentence if it has any. The
 * values are not formatted, because the error response contains them for programs too.
 */
export type Reason = {
  [Key in keyof Problems]: Problems[Key] extends (values: infer Values) => string
    ? { key: Key; values: Raw<Values> }
    : Key;
}[keyof Problems];

/** An invalid field as a form shows it: its path and the specification's message. */
export type FieldMessage = { path: string; message: string };

/** An invalid field in an error response: the message for people, and a code with values for programs. */
export type FieldError = FieldMessage & Coded;

export type WrongField = { path: string; why: Reason };

export type AppErrorOptions = {
  /** The invalid fields. If the error has no `why`, the response shows the sentence of the first field. */
  errors?: readonly (WrongField | FieldError)[];
  /** Additional members of the error response, e.g. the correct `totalPrice` of a 409 `price_changed`. */
  extra?: Record<string, unknown>;
  /** Additional headers of the error response, e.g. `Retry-After`. */
  headers?: Record<string, string>;
  cause?: unknown;
};

/** An expected failure. The request handler turns it into an error response (lib/platform/http/problem.ts). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly why: Reason | undefined;
  readonly errors: AppErrorOptions["errors"];
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, why?: Reason, options: AppErrorOptions = {}) {
    super(why === undefined ? code : `${code}: ${typeof why === "string" ? why : why.key}`, {
      cause: options.cause,
    });
    this.name = "AppError";
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.why = why;
    this.errors = options.errors;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }
}

/** Makes an error about one invalid field. The default `code` is `validation` (422). */
export const wrongField = (path: string, why: Reason, code: ErrorCode = "validation"): AppError =>
  new AppError(code, why, { errors: [{ path, why }] });

/** The field code of each reason. A reason that is not listed has the code `contradicts`. */
const FIELD_CODE_OF: { [Key in keyof Problems]?: FieldCode } = {
  addressMissing: "required",
  cookedDistrictMissing: "required",
  approveNeedsPassword: "required",
  codeOrPassword: "required",
  numberMissing: "required",
  ownCodeNeeded: "required",
  ownPasswordNeeded: "required",
  districtMissing: "required",
  emptyCart: "required",
  nothingGiven: "required",
  stepNeedsCode: "required",
  stepNeedsNote: "required",
  stepNeedsReason: "required",
  uploadPhoto: "required",
  listManyItems: "too_many",
  listManyRecipes: "too_many",
  tooManyKitchens: "too_many",
  tooManyLines: "too_many",
  tooManyToBring: "too_many",
  damagedFile: "shape",
  dataBreaksOff: "shape",
  fieldGivenTwice: "shape",
  idempotencyKeyLength: "shape",
  importTooDeep: "shape",
  noReadableRecipe: "shape",
  noRecipeData: "shape",
  noTextField: "shape",
  pageBreaksOff: "shape",
  pageWithoutRecipe: "shape",
  passwordCommon: "shape",
  notPushKeys: "shape",
  phoneNotCallable: "shape",
  pictureAddress: "shape",
  riderPhoto: "shape",
  dayOutOfReach: "unknown",
  noSuchItem: "unknown",
  notPushService: "unknown",
  photoOwn: "unknown",
};

/** The values of a reason, not formatted; `{}` for a reason without values. */
export const valuesOf = (why: Reason): RawValues => (typeof why === "string" ? {} : why.values);

export function codeOfReason(why: Reason): Coded {
  const code = FIELD_CODE_OF[typeof why === "string" ? why : why.key] ?? "contradicts";
  const { most, ...values } = valuesOf(why);
  return { code, values: code === "too_many" ? { max: most } : values };
}

/** The sentence of a reason; "" if `texts` has no sentence for it. The browser has only some of the texts. */
export function sayReason(texts: Partial<Problems>, why: Reason): string {
  const text = typeof why === "string" ? texts[why] : texts[why.key];
  if (typeof text !== "function") return text ?? "";
  const { amount, ...values } = valuesOf(why);
  const written = typeof amount === "number" ? { amount: formatTaka(amount) } : {};
  return (text as (values: unknown) => string)({ ...values, ...written });
}
