/** The `error` object of a failed call, in Stripe's format. */
export type ErrorBody = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
  doc_url?: string;
  request_log_url?: string;
};

/** Thrown before a call changes anything. The caller may retry with the same idempotency key. */
export class ApiError extends Error {
  readonly error: ErrorBody;

  constructor(
    readonly status: number,
    error: ErrorBody,
  ) {
    super(error.message);
    this.name = "ApiError";
    this.error = error.code ? { ...error, doc_url: docUrl(error.code) } : error;
  }
}

export const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;

/** Creates the error 400 `invalid_request_error`: the request does not have the expected form or values. */
export function invalidRequest(message: string, fields: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...fields });
}

export function missingParam(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

export function noSuch(what: string, id: string, param: string, status = 400): ApiError {
  return new ApiError(status, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param,
  });
}

/** Creates the error 402 `card_error`: the bank declined the card, or its data is invalid. */
export function cardError(message: string, code: string, fields: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(402, { type: "card_error", message, code, ...fields });
}
