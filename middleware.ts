import { type NextRequest, NextResponse } from "next/server";
import { guardFor, refusal } from "@/lib/people/auth/guards";
import { sessionOf } from "@/lib/people/auth/session";
import { isDatabaseUnavailable } from "@/lib/platform/db/unavailable";
import { AppError } from "@/lib/platform/errors";
import { callPath, canonicalAddress } from "@/lib/platform/http/canonical-address";
import { unavailablePage } from "@/lib/platform/http/unavailable-page";
import { log } from "@/lib/platform/log";
import { languageInAddress, pathIn } from "@/lib/texts/language";

/**
 * The middleware runs before a page. It redirects to the canonical address, and away from guarded pages that the user
 * may not open; each page checks access again. The matcher skips all other requests, because middleware halves the
 * speed of cached pages. Skipped are static files, the feed, API calls in lower case, and public pages with a
 * canonical address.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!$|bn$|_next/|images/|fonts/|uploads/|api/[^/A-Z]+(?:/|$)|(?:bn/)?(?:Allrecipe$|recipedeteils/[^/]+(?:/(?:cook|print))?$|kitchens/|feeds/recipes\\.xml$|mycard$|AboutUs$|blogs$|developers$|terms$|refund-policy$|privacy$|delivery$|login$|register$|forgot-password$|reset-password$|track/)|[^/]+\\.[a-z0-9]+$).*)",
  ],
};

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (!readable(pathname)) return new NextResponse("Bad Request", { status: 400 });
  const call = callPath(pathname);
  if (call) return rewrite(call, request);
  const { language, path, isCanonical } = languageInAddress(pathname);
  const canonical = canonicalAddress(path, searchParams) ?? (isCanonical ? null : `${path}${search}`);
  if (canonical) return redirect(pathIn(language, canonical), 308, request);
  const guard = guardFor(path, searchParams);
  if (!guard) return NextResponse.next();
  try {
    const session = await sessionOrNull(request.headers);
    const away = refusal(guard, session?.viewer ?? null, `${pathname}${withoutInternal(searchParams)}`);
    return away ? redirect(pathIn(language, away), 307, request) : NextResponse.next();
  } catch (error) {
    log.error({ err: error, path: pathname }, "guard failed");
    // Continuing is safe, because the page checks access again and shows no data.
    return isDatabaseUnavailable(error) ? unavailable() : NextResponse.next();
  }
}

async function sessionOrNull(from: Headers) {
  return sessionOf(from).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unauthenticated") return null;
    throw error;
  });
}

function rewrite(path: string, request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = path;
  return NextResponse.rewrite(url);
}

/**
 * The response in place of a guarded page if the database is unavailable and access can't be checked: a simple page
 * without scripts.
 */
function unavailable(): NextResponse {
  return new NextResponse(unavailablePage(), {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "retry-after": "5", "cache-control": "no-store" },
  });
}

/** A redirect. Next makes its address relative, so that it works under every host name of this site. */
function redirect(to: string, status: 307 | 308, request: NextRequest): NextResponse {
  return NextResponse.redirect(new URL(to, request.url), {
    status,
    headers: { "cache-control": "no-store" },
  });
}

/** The query without `_rsc`, a parameter that Next's router adds to its own requests. */
function withoutInternal(params: URLSearchParams): string {
  const own = new URLSearchParams(params);
  own.delete("_rsc");
  return own.size > 0 ? `?${own}` : "";
}

function readable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
