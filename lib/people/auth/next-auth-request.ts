import "server-only";
import { NextRequest } from "next/server";
import { AppError } from "@/lib/platform/errors";
import { readBytes } from "@/lib/platform/http/body";
import { cookiesIn } from "@/lib/platform/http/cookies";
import { serverSettings } from "@/lib/platform/server/settings";
import { readCallback } from "./redirect-validation";

/** The largest body of a sign-in request, in bytes. */
const MAX_BYTES = 64 * 1024;

export type Fields = Record<string, string>;

/** Reads the fields of a sign-in request, from a form or from JSON. Throws AppError 400, 413 or 415. */
export async function readFields(request: Request): Promise<Fields> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const text = new TextDecoder().decode(await readBytes(request, MAX_BYTES));
  if (type === "application/x-www-form-urlencoded") return Object.fromEntries(new URLSearchParams(text));
  if (type !== "application/json") {
    if (text === "") return {};
    throw new AppError("unsupported_type", "formOrJson");
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("malformed_json", "notJson", { cause });
  }
  if (typeof value !== "object" || value === null) throw new AppError("malformed_json");
  const simple = (v: unknown) => typeof v === "string" || typeof v === "boolean" || typeof v === "number";
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => simple(v))
      .map(([k, v]) => [k, String(v)]),
  );
}

/**
 * Builds the request for NextAuth, with a body that NextAuth can parse. A callbackUrl that leads outside this site is
 * replaced by the site's own address, because NextAuth responds with 500 to a malformed URL.
 */
export function cleanRequest(request: Request, fields: Fields | null): NextRequest {
  const url = new URL(request.url);
  const inQuery = url.searchParams.get("callbackUrl");
  if (inQuery !== null) url.searchParams.set("callbackUrl", ownAddress(inQuery));
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  // Builds a GET even for HEAD, because NextAuth handles only GET and POST. Only the headers of its response are
  // sent.
  if (fields === null) return new NextRequest(url, { method: "GET", headers });
  const body = new URLSearchParams(fields);
  const inBody = body.get("callbackUrl");
  if (inBody !== null) body.set("callbackUrl", ownAddress(inBody));
  headers.set("content-type", "application/x-www-form-urlencoded");
  return new NextRequest(url, { method: "POST", headers, body: body.toString() });
}

/** The cookies in which NextAuth stores the callbackUrl. On https their names have a prefix. */
export const callbackCookies = (request: Request) =>
  cookiesIn(request.headers.get("cookie")).filter(({ name }) =>
    /^(?:__Secure-)?next-auth\.callback-url$/.test(name),
  );

/**
 * Returns the name of a callbackUrl cookie whose value would make NextAuth respond with 500; null if there is none.
 */
export const brokenCallbackCookie = (request: Request): string | null =>
  callbackCookies(request).find(({ value }) => !isWebAddress(value))?.name ?? null;

function isWebAddress(raw: string): boolean {
  try {
    const address = decodeURIComponent(raw);
    // An empty value does no harm. NextAuth reads any other value that does not begin with `/` as a complete URL.
    if (address === "") return true;
    const url = address.startsWith("/") ? new URL(address, serverSettings().baseUrl) : new URL(address);
    return /^https?:$/.test(url.protocol);
  } catch {
    return false;
  }
}

function ownAddress(callbackUrl: string): string {
  return `${serverSettings().baseUrl}${readCallback(callbackUrl, [serverSettings().baseUrl]) ?? "/"}`;
}
