import type { ErrorCode, FieldError } from "@/lib/platform/errors";

/** A problem answer of the product's own API, as forms use it. `status` 0: no answer came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | "network",
    readonly detail: string,
    readonly errors: FieldError[],
    readonly extra: Record<string, unknown>,
  ) {
    super(detail);
    this.name = "ApiError";
  }
}

type CallOptions = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON; FormData goes as it is. */
  body?: unknown;
  /** The same key and body give the first answer again, so that a repeated tap does a thing once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

const OFFLINE = "The network did not answer. Check your connection and try again.";

/** 128 random bits for an idempotency key; also where the page is not served over https. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Calls `/api{path}` and answers its JSON. Throws ApiError for a problem answer or a dead network. */
export async function api<T>(path: string, options: CallOptions = {}): Promise<T> {
  const form = options.body instanceof FormData;
  const headers: Record<string, string> = {};
  if (options.body !== undefined && !form) headers["content-type"] = "application/json";
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: options.method ?? (options.body === undefined ? "GET" : "POST"),
      headers,
      ...(options.body === undefined
        ? {}
        : { body: form ? (options.body as FormData) : JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
      credentials: "same-origin",
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(0, "network", OFFLINE, [], {});
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const { code, detail, errors, ...extra } = (answer ?? {}) as Record<string, unknown>;
  throw new ApiError(
    response.status,
    (code as ErrorCode | undefined) ?? "internal",
    typeof detail === "string" ? detail : "Something went wrong on our side. Please try again.",
    Array.isArray(errors) ? (errors as FieldError[]) : [],
    extra,
  );
}

/** Fetcher for SWR: `useSWR("/cart", getJson)`. */
export const getJson = <T>(path: string): Promise<T> => api<T>(path);
