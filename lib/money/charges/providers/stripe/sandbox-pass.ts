import "server-only";
import { AppError } from "@/lib/platform/errors";
import { passOn } from "../pass-on";
import { paymentSettings } from "../settings";
import { SANDBOX_PATH } from "./public-config";

/** Headers that are passed on to the sandbox. `Authorization` is passed on too if it holds a publishable key. */
const REQUEST_HEADERS = ["content-type", "idempotency-key", "stripe-version"];

/**
 * Passes a browser's call to Stripe (`/v1/*`, and the script under `/v3/`) on to the payment sandbox, so that the
 * page needs no second origin. Throws AppError not_found when the real provider is in use or for another path,
 * too_large, or payment_provider if the sandbox does not answer.
 */
export async function passToSandbox(request: Request): Promise<Response> {
  const base = paymentSettings().stripe.apiBase;
  const url = new URL(request.url);
  const path = url.pathname.slice(SANDBOX_PATH.length);
  const known = /^\/v1(\/[A-Za-z0-9_]+)+\/?$/.test(path) || /^\/v3(\/|\/stripe\.js)?$/.test(path);
  if (base === null || !url.pathname.startsWith(SANDBOX_PATH) || !known) throw new AppError("not_found");
  const mayName = request.headers.get("authorization")?.startsWith("Bearer pk_");
  const names = [...REQUEST_HEADERS, ...(mayName ? ["authorization"] : [])];
  return passOn(request, `${base}${path}${url.search}`, names);
}
