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

/** One wrong field: where it is and the specification's message for it. */
export type FieldError = { path: string; message: string };

export type AppErrorOptions = {
  /** A plain sentence for the person. */
  detail?: string;
  errors?: FieldError[];
  /** Further members of the problem answer, e.g. the right `totalPrice` of a 409 `price_changed`. */
  extra?: Record<string, unknown>;
  /** Further headers of the answer, e.g. `Retry-After`. */
  headers?: Record<string, string>;
  cause?: unknown;
};

/** Thrown anywhere below a handler; the handler wrapper turns it into `application/problem+json`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? code, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.detail = options.detail;
    this.errors = options.errors;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }
}
