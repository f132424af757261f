import "server-only";
import { AppError } from "@/lib/platform/errors";
import { passOn } from "../pass-on";
import { paymentSettings } from "../settings";

const KNOWN = /^(?:\/api)?\/local\/sslcommerz(?:\/[A-Za-z0-9_.-]{1,64}){1,2}$/;

/**
 * Hands a call for the hosted page of the stand-in, or for what programs say to it, on to it. Throws AppError not_found
 * where the real provider is in use, and as passOn.
 */
export async function passToPage(request: Request): Promise<Response> {
  const base = paymentSettings().sslcommerz?.pageBase ?? null;
  const { pathname } = new URL(request.url);
  if (base === null || !KNOWN.test(pathname)) throw new AppError("not_found");
  return passOn(request, `${base}${pathname}`, ["content-type"]);
}
