import type { problems } from "@/lib/texts/problems";
import type { Coded, FieldCode, RawValues } from "./field-codes";
import { formatTaka } from "./money";

/** The error type and its table code -> status (contract, "Answers"). Browser-safe: forms read a problem's `code`. */
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

/** Amounts are given in taka and written when the sentence is made. */
type Raw<Values> = { [Name in keyof Values]: Name extends "amount" ? number : Values[Name] };

/**
 * Why, by its key in lib/texts/en/problems.ts, with the values that its sentence holds where it holds some: raw, because
 * they are answered beside it.
 */
export type Reason = {
  [Key in keyof Problems]: Problems[Key] extends (values: infer Values) => string
    ? { key: Key; values: Raw<Values> }
    : Key;
}[keyof Problems];

/** One wrong field as a form shows it: where it is and the specification's message for it. */
export type FieldMessage = { path: string; message: string };

/** One wrong field as it is answered: with the same for programs. */
export type FieldError = FieldMessage & Coded;

/** One wrong field, and why. */
export type WrongField = { path: string; why: Reason };

export type AppErrorOptions = {
  /** Without a reason of its own the answer's sentence is the first field's. */
  errors?: readonly (WrongField | FieldError)[];
  /** Further members of the problem answer, e.g. the right `totalPrice` of a 409 `price_changed`. */
  extra?: Record<string, unknown>;
  /** Further headers of the answer, e.g. `Retry-After`. */
  headers?: Record<string, string>;
  cause?: unknown;
};

/**
 * Thrown anywhere below a handler, which turns it into `application/problem+json` (lib/platform/http/problem.ts): the
 * words of the reason are chosen there.
 */
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

/** A field that cannot be taken: 422 `validation` unless told. */
export const wrongField = (path: string, why: Reason, code: ErrorCode = "validation"): AppError =>
  new AppError(code, why, { errors: [{ path, why }] });

/** What is wrong with a field for this reason; a reason that is not named here contradicts what is known. */
const FIELD_CODE_OF: { [Key in keyof Problems]?: FieldCode } = {
  addressMissing: "required",
  cookedDistrictMissing: "required",
  approveNeedsPassword: "required",
  deleteNeedsPassword: "required",
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
  phoneNotCallable: "shape",
  pictureAddress: "shape",
  riderPhoto: "shape",
  dayOutOfReach: "unknown",
  noSuchItem: "unknown",
  photoOwn: "unknown",
};

/** The values of a reason, raw. */
export const valuesOf = (why: Reason): RawValues => (typeof why === "string" ? {} : why.values);

/** A reason as what is wrong with its field. */
export function codeOfReason(why: Reason): Coded {
  const code = FIELD_CODE_OF[typeof why === "string" ? why : why.key] ?? "contradicts";
  const { most, ...values } = valuesOf(why);
  return { code, values: code === "too_many" ? { max: most } : values };
}

/** The words of a reason in these texts; "" when they hold only some problems and not this one. */
export function sayReason(texts: Partial<Problems>, why: Reason): string {
  const text = typeof why === "string" ? texts[why] : texts[why.key];
  // The type of a reason says which values its text takes; TypeScript does not follow a key from one to the other.
  if (typeof text !== "function") return text ?? "";
  const { amount, ...values } = valuesOf(why);
  const written = typeof amount === "number" ? { amount: formatTaka(amount) } : {};
  return (text as (values: unknown) => string)({ ...values, ...written });
}
