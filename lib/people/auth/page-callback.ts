import "server-only";
import { env } from "@/lib/platform/env";
import { safeCallback } from "./safe-callback";

/** The `callbackUrl` of a sign-in page's query as a path of this site; `/` for anything else. */
export function pageCallback(value: string | string[] | undefined): string {
  return safeCallback(typeof value === "string" ? value : null, [new URL(env().baseUrl).origin]);
}

/** The other sign-in page, with the same way back. */
export const withCallback = (page: string, callbackUrl: string) =>
  callbackUrl === "/" ? page : `${page}?callbackUrl=${encodeURIComponent(callbackUrl)}`;
