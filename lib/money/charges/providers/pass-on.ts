import "server-only";
import { AppError } from "@/lib/platform/errors";
import { readBytes } from "@/lib/platform/http/body";

/** The largest body that is passed on, in bytes. No form that a browser sends to a provider is larger. */
const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 15_000;

const ANSWER_HEADERS = ["content-type", "cache-control", "request-id", "idempotent-replayed"];

/**
 * Passes a browser's request on to a provider's emulator at `address`, so that the page needs no second origin. Only
 * the headers in `names` are passed on, never cookies. Throws AppError too_large, or payment_provider if the emulator
 * does not answer.
 */
export async function passOn(request: Request, address: string, names: readonly string[]): Promise<Response> {
  const headers = new Headers();
  for (const name of names) copy(name, request.headers, headers);
  const body = request.method === "POST" ? await readBytes(request, MAX_BYTES) : undefined;
  const answer = await fetch(address, {
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
