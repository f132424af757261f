import "server-only";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { readBytes } from "@/lib/platform/http/body";
import { SANDBOX_PATH } from "./public-config";

/** Larger than any card form. */
const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 15_000;

/** What goes on to the sandbox: never cookies; `Authorization` only when it holds a publishable key. */
const REQUEST_HEADERS = ["content-type", "idempotency-key", "stripe-version"];
const ANSWER_HEADERS = ["content-type", "cache-control", "request-id", "idempotent-replayed"];

/**
 * Hands a browser's call for the provider on to the payment sandbox, so that the page needs no second origin:
 * `/v1/*` and the script under `/v3/`. The answer keeps Stripe's shape. Throws AppError not_found where the real
 * provider is in use or for any other path, too_large, or payment_provider when the sandbox does not answer.
 */
export async function passToSandbox(request: Request): Promise<Response> {
  const base = env().stripe.apiBase;
  const url = new URL(request.url);
  const path = url.pathname.slice(SANDBOX_PATH.length);
  const known = /^\/v1(\/[A-Za-z0-9_]+)+\/?$/.test(path) || /^\/v3(\/|\/stripe\.js)?$/.test(path);
  if (base === null || !url.pathname.startsWith(SANDBOX_PATH) || !known) throw new AppError("not_found");
  const headers = new Headers();
  for (const name of REQUEST_HEADERS) copy(name, request.headers, headers);
  const authorization = request.headers.get("authorization");
  if (authorization?.startsWith("Bearer pk_")) headers.set("authorization", authorization);
  const body = request.method === "POST" ? await readBytes(request, MAX_BYTES) : undefined;
  const answer = await fetch(`${base}${path}${url.search}`, {
    method: request.method,
    headers,
    ...(body ? { body } : {}),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError("payment_provider", "providerUnavailable", { cause });
  });
  const out = new Headers();
  for (const name of ANSWER_HEADERS) copy(name, answer.headers, out);
  return new Response(answer.body, { status: answer.status, headers: out });
}

function copy(name: string, from: Headers, to: Headers): void {
  const value = from.get(name);
  if (value !== null) to.set(name, value);
}
