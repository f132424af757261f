import { expect, it } from "vitest";
import { cacheControlFor, isStaticFile, openerPolicyFor, safeCacheControl } from "./answer-headers.mjs";

it("keeps pages from shared caches unless the page cache server says otherwise, and lets them have pictures", () => {
  for (const url of ["/?from=/dashbord", "/recipedeteils/65f", "/bn/refund-policy"])
    expect(cacheControlFor(url), url).toBe("private, no-cache");
  expect(cacheControlFor("/images/food/a.webp")).toContain("max-age=86400");
  expect(cacheControlFor("/dashbord")).toBeNull();
});

it("lets no shared cache store what failed, sets a cookie, says nothing, or was made for a year by the build", () => {
  const good = { status: 200, setsCookie: false };
  const hashed = "public, max-age=31536000, immutable";
  for (const said of [hashed, "private, no-cache", "no-store", "public, max-age=300"]) {
    expect(safeCacheControl(said, good)).toBe(said);
    expect(safeCacheControl(said, { ...good, status: 304 })).toBe(said);
  }
  for (const status of [400, 404, 500, 503])
    expect(safeCacheControl(hashed, { ...good, status })).toBe("private, no-store");
  expect(safeCacheControl(hashed, { ...good, setsCookie: true })).toBe("private, no-store");
  for (const said of [undefined, "s-maxage=31536000"])
    expect(safeCacheControl(said, { ...good, status: 308 })).toBe("private, no-cache");
});

it("keeps other sites' windows away from every page, but lets Google's window come back to the one that waits", () => {
  expect(openerPolicyFor("/login?callbackUrl=%2F")).toBe("same-origin-allow-popups");
  expect(openerPolicyFor("/google-done/x")).toBe("same-origin-allow-popups");
  expect(openerPolicyFor("/google-done?flow=1")).toBe("unsafe-none");
  expect(openerPolicyFor("/api/auth/callback/google?code=1")).toBe("unsafe-none");
});

it("gives no request id to static files", () => {
  expect(isStaticFile("/_next/static/chunks/a.js")).toBe(true);
  expect(isStaticFile("/Allrecipe?page=2")).toBe(false);
});
