import "server-only";
import { AppError } from "@/lib/platform/errors";
import { passOn } from "../pass-on";
import { paymentSettings } from "../settings";

const KNOWN = /^(?:\/api)?\/local\/sslcommerz(?:\/[A-Za-z0-9_.-]{1,64}){1,2}$/;

/**
 * Passes a request on to the emulator of SSLCommerz: for its hosted page, or from programs that control it. Throws
 * AppError not_found when the real provider is in use, and the errors of `passOn`.
 */
export async function passToPage(request: Request): Promise<Response> {
  const base = paymentSettings().sslcommerz?.pageBase ?? null;
  const { pathname } = new URL(request.url);
  if (base === null || !KNOWN.test(pathname)) throw new AppError("not_found");
  return passOn(request, `${base}${pathname}`, ["content-type"]);
}
