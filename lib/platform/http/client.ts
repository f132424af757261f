import type { z } from "zod";
import type { ErrorCode, FieldMessage } from "@/lib/platform/errors";
import { currentLanguage } from "@/lib/texts/language";
import { lateTexts } from "@/lib/texts/late";
import type { ParamName } from "./call";

/** An error response of this server's API, as forms use it. `status` is 0 if no response arrived. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | "network",
    readonly detail: string,
    readonly errors: FieldMessage[],
    readonly extra: Record<string, unknown>,
  ) {
    super(detail);
    this.name = "ApiError";
  }
}

/**
 * Every API call by its name, such as `POST /checkout`. Empty here: lib/openapi/all-calls extends this interface,
 * because only that file may import the modules with the calls.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled from above
export interface ApiCalls {}

type CallName = keyof ApiCalls;
type Path<N extends CallName> = N extends `${string} ${infer P}` ? P : never;
type Params<N extends CallName> = [ParamName<Path<N>>] extends [never]
  ? { params?: never }
  : { params: Record<ParamName<Path<N>>, string> };
type Query<C> = C extends { query: infer Q extends z.ZodObject }
  ? { query?: { [K in keyof z.input<Q>]?: string | number } }
  : { query?: never };
export type BodyOf<N extends CallName> = ApiCalls[N] extends { jsonBody: infer B extends z.ZodType }
  ? z.input<B> | FormData
  : ApiCalls[N] extends { body: infer B extends z.ZodType }
    ? z.input<B>
    : ApiCalls[N] extends { rawBody: object }
      ? FormData
      : never;
type Body<N extends CallName> = [BodyOf<N>] extends [never]
  ? { body?: never }
  : ApiCalls[N] extends { bodyOptional: true }
    ? { body?: BodyOf<N> }
    : { body: BodyOf<N> };
type Options<N extends CallName> = N extends CallName
  ? Params<N> & Query<ApiCalls[N]> & Body<N> & Sending
  : never;
type Sending = {
  /**
   * The idempotency key. A repeated call with the same key and body returns the first response again, so that a
   * double tap has one effect.
   */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the browser complete the request even if the user leaves the page. */
  keepalive?: boolean;
  /**
   * True for a call that nobody waits for, or that works without a session: a missing one then opens no sign-in
   * (SESSION_OVER).
   */
  background?: boolean;
};

/** Event on `window`: a call that the user waits for was refused because nobody is signed in. */
export const SESSION_OVER = "ranna:session-over";

/** The type of a call's successful response; `never` for a file. */
export type AnswerOf<N extends CallName> = N extends CallName
  ? ApiCalls[N] extends { answers: infer A }
    ? A[keyof A] extends infer S
      ? S extends z.ZodType
        ? z.output<S>
        : never
      : never
    : never
  : never;

/**
 * 128 random bits for an idempotency key. `crypto.randomUUID` is not used, because browsers lack it on pages without
 * https.
 */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

type Given = Sending & {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
};

/**
 * Makes an API call by its name: `api("POST /orders/{id}/decline", { params: { id }, body: { reason } })`. FormData
 * is sent unchanged, any other body as JSON. Throws ApiError for an error response and if no response arrives.
 */
export function api<N extends CallName>(
  name: N,
  ...[options]: Record<never, never> extends Options<N> ? [options?: Options<N>] : [options: Options<N>]
): Promise<AnswerOf<N>> {
  const [method, path] = name.split(" ") as [string, string];
  const { params, query, ...given }: Given = options ?? {};
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(key, String(value));
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ""));
  return send(method, search.size > 0 ? `${filled}?${search}` : filled, given);
}

/** Fetcher for the SWR library: `useSWR("/cart", getJson)`. */
export const getJson = <T>(path: string): Promise<T> => send("GET", path, {});

async function send<T>(
  method: string,
  path: string,
  { body, idempotencyKey, signal, keepalive, background }: Given,
): Promise<T> {
  const form = body instanceof FormData;
  // Requests responses in the page's language, whatever the browser prefers.
  const headers: Record<string, string> = {
    "accept-language": currentLanguage(),
  };
  if (body !== undefined && !form) headers["content-type"] = "application/json";
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
      credentials: "same-origin",
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, "network", lateTexts.noAnswer, [], {});
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const { code, detail, errors, ...extra } = (answer ?? {}) as Record<string, unknown>;
  if (code === "unauthenticated" && method !== "GET" && !background)
    globalThis.dispatchEvent?.(new Event(SESSION_OVER));
  throw new ApiError(
    response.status,
    (code as ErrorCode | undefined) ?? "internal",
    typeof detail === "string" ? detail : lateTexts.ourFault,
    Array.isArray(errors) ? (errors as FieldMessage[]) : [],
    extra,
  );
}
