import "server-only";
import type { z } from "zod";
import { viewerOf } from "@/lib/people/auth/session";
import { authSecret } from "@/lib/people/auth/tokens";
import type { Viewer } from "@/lib/people/users/viewer";
import { isDatabaseUnavailable, isDiskFull } from "@/lib/platform/db/unavailable";
import { AppError } from "@/lib/platform/errors";
import { readBytes, readJson, requireJsonType } from "@/lib/platform/http/body";
import { MAX_JSON_BYTES } from "@/lib/platform/http/body-limits.mjs";
import type { Access, Call, Checks, Method, ParamName } from "@/lib/platform/http/call";
import { json } from "@/lib/platform/http/json";
import { parse, problem } from "@/lib/platform/http/problem";
import { readQuery } from "@/lib/platform/http/query";
import { answering } from "@/lib/platform/http/request-context";
import { requireSameOrigin } from "@/lib/platform/http/same-origin";
import { answerOnce } from "@/lib/platform/idempotency/answer-once";
import { languageOf } from "@/lib/platform/language.mjs";
import { log } from "@/lib/platform/log";
import { LANGUAGES } from "@/lib/texts/language";

type ViewerFor<A extends Access> = A extends "user" | "admin"
  ? Viewer
  : A extends "optional"
    ? Viewer | null
    : null;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Params = Record<string, string>;

export type Context<C extends Checks> = {
  request: Request;
  requestId: string;
  /** The caller's network address, from the socket or from trusted proxies. */
  address: string;
  /** The parameters in the call's path, by their names in braces. */
  params: C extends Call ? Record<ParamName<C["path"]>, string> : Params;
  viewer: ViewerFor<C["access"]>;
  body: C extends { body: infer B } ? Output<B> : undefined;
  query: C extends { query: infer Q } ? Output<Q> : undefined;
};

type Options<C extends Checks> = {
  /**
   * Runs before query and body are checked. Throws 404 or 403 for an object that does not exist or is not the
   * caller's. The contract puts these errors before 422.
   */
  permit?: (context: Pick<Context<C>, "params" | "viewer">) => Promise<void>;
};

type NextHandler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

const CHECKS = Symbol("checks");
type Run = ((request: Request, params: Params, requestId: string) => Promise<Response>) & {
  [CHECKS]: Checks;
};

/**
 * The call that a handler serves. Returns only the checks for a handler that is not part of the API, and undefined
 * for a method that is always answered with 405.
 */
export const checksOf = (handler: object): Checks | Call | undefined =>
  (handler as { [CHECKS]?: Checks | Call })[CHECKS];

/**
 * Makes a handler: `call(orders.save, async ({ viewer, body }) => ...)`. A handler that is not part of the API (the
 * feed, a provider's own paths) passes only its checks.
 */
export function call<const C extends Checks>(
  definition: C,
  handle: (context: Context<C>) => Promise<Response | object>,
  { permit }: Options<C> = {},
): Run {
  const answer = async (request: Request, given: Params, requestId: string) => {
    const params = given as Context<C>["params"];
    if (definition.sameOrigin !== false) requireSameOrigin(request);
    const viewer = definition.access === "none" ? null : await viewerOf(request);
    if (definition.access === "user" || definition.access === "admin") {
      if (!viewer) throw new AppError("unauthenticated", "signInFirst");
      if (definition.access === "admin" && viewer.role !== "admin") {
        throw new AppError("forbidden", "adminsOnly");
      }
    }
    // Rejects content types that a form on another site could send. This runs before `permit`.
    if (definition.body) requireJsonType(request, definition.bodyOptional);
    await permit?.({ params, viewer: viewer as Context<C>["viewer"] });
    const query = definition.query ? parse(definition.query, readQuery(request)) : undefined;
    const raw = definition.body ? await readJson(request, definition.bodyOptional) : undefined;
    const body = definition.body ? parse(definition.body, raw?.value) : undefined;
    const run = async () =>
      toResponse(
        await handle({
          request,
          requestId,
          address: addressOf(request),
          params,
          viewer: viewer as Context<C>["viewer"],
          body: body as Context<C>["body"],
          query: query as Context<C>["query"],
        }),
      );
    const key = request.headers.get("idempotency-key");
    // Idempotency keys are ignored for forms (uploads): the handler reads a form itself, so its body can't be
    // compared with the first call's.
    if (request.method === "POST" && key !== null && viewer && !isForm(request)) {
      const path = new URL(request.url).pathname;
      const text = raw?.text ?? (await readUnused(request));
      return answerOnce({ uid: viewer.uid, key, path, body: text, secret: authSecret() }, run);
    }
    return run();
  };
  return Object.assign(answer, { [CHECKS]: definition });
}

const isForm = (request: Request): boolean => /^multipart\//i.test(request.headers.get("content-type") ?? "");

/**
 * Reads the body of a call that expects no body. For idempotency keys this body counts too: with the same key and
 * another body it is another call.
 */
const readUnused = async (request: Request): Promise<string> =>
  request.body ? new TextDecoder().decode(await readBytes(request.clone(), MAX_JSON_BYTES)) : "";

/**
 * The server (scripts/serve) sets this header from the socket or the trusted proxies. A value sent by a client is
 * overwritten.
 */
const addressOf = (request: Request) => request.headers.get("x-ranna-address") ?? "unknown";

function toResponse(result: Response | object): Response {
  return result instanceof Response ? result : json(result);
}

/** 201 with a JSON body. */
export const created = (body: object): Response => json(body, { status: 201 });

/**
 * The handlers of all methods of one address. A method without an endpoint answers 405 with `Allow`. Errors are
 * answered as problem+json, without a stack trace. Every answer has the header `x-request-id`.
 */
export function route(endpoints: Partial<Record<Method, Run>>): Record<Method | "OPTIONS", NextHandler> {
  const allow = [...Object.keys(endpoints), ...(endpoints.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const forMethod = (method: Method): NextHandler => {
    const answer: NextHandler = async (request, context) => {
      const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
      const params = (await context.params) ?? {};
      // A file below app/[lang] uses the language in its address, even if the caller prefers another one.
      const ofPages = LANGUAGES.find((one) => one === params.lang);
      const about = {
        requestId,
        address: addressOf(request),
        userAgent: request.headers.get("user-agent") ?? "",
        language: ofPages ?? languageOf(request.headers.get("accept-language")),
      };
      const work = async () => {
        try {
          const run = endpoints[method];
          if (!run) throw new AppError("method_not_allowed", undefined, { headers: { allow } });
          const response = await run(request, params, requestId);
          response.headers.set("x-request-id", requestId);
          if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
          return response;
        } catch (error) {
          return problem(toAppError(error, requestId, request), requestId);
        }
      };
      return answering(about, work, { isPage: ofPages !== undefined });
    };
    return Object.assign(answer, { [CHECKS]: endpoints[method]?.[CHECKS] });
  };
  return {
    GET: forMethod("GET"),
    POST: forMethod("POST"),
    PUT: forMethod("PUT"),
    PATCH: forMethod("PATCH"),
    DELETE: forMethod("DELETE"),
    OPTIONS: answerAllow(allow),
  };
}

const answerAllow =
  (allow: string): NextHandler =>
  async () =>
    new Response(null, { status: 204, headers: { allow } });

function toAppError(error: unknown, requestId: string, request: Request): AppError {
  if (error instanceof AppError && error.status < 500) return error;
  const about = { err: error, requestId, method: request.method, path: new URL(request.url).pathname };
  if (request.signal.aborted) {
    // The caller has disconnected, so nobody receives the answer. This is not a server error.
    log.info(about, "request aborted by its caller");
    return new AppError("bad_request", "brokeOff", { cause: error });
  }
  log.error(about, "request failed");
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) {
    const headers = { "retry-after": "5" };
    return new AppError("unavailable", "recordsUnreachable", { headers });
  }
  if (isDiskFull(error)) {
    const headers = { "retry-after": "60" };
    return new AppError("unavailable", "diskFull", { headers });
  }
  return new AppError("internal", "ourFault", { cause: error });
}
