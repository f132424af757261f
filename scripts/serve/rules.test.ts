import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { cacheControlFor, clientAddress, isStaticFile, openerPolicyFor, refusalFor } from "./rules.mjs";

const request = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers, socket: { remoteAddress: "10.0.0.9" } }) as unknown as IncomingMessage;

describe("the server in front", () => {
  it("believes x-forwarded-for only as far as proxies are trusted", () => {
    const from = request("/", { "x-forwarded-for": "1.1.1.1, 2.2.2.2, 3.3.3.3" });
    expect(clientAddress(from, 0)).toBe("10.0.0.9");
    expect(clientAddress(from, 1)).toBe("3.3.3.3");
    expect(clientAddress(from, 2)).toBe("2.2.2.2");
    expect(clientAddress(request("/"), 1)).toBe("10.0.0.9");
  });

  it("refuses malformed addresses", () => {
    expect(refusalFor(request("/recipedeteils/%E0%A4%A"))?.status).toBe(400);
    expect(refusalFor(request("/%00"))?.status).toBe(400);
    expect(refusalFor(request("/recipedeteils/%E0%A6%B0"))).toBeNull();
  });

  it("refuses bodies that are too large before they are read", () => {
    expect(refusalFor(request("/api/orders", { "content-length": "300000" }))?.status).toBe(413);
    expect(refusalFor(request("/api/uploads", { "content-length": "300000" }))).toBeNull();
    expect(refusalFor(request("/api/uploads", { "content-length": "6000000" }))?.status).toBe(413);
  });

  it("wants a length where nobody counts what is read", () => {
    expect(
      refusalFor(request("/api/auth/callback/credentials", { "transfer-encoding": "chunked" }))?.status,
    ).toBe(411);
    expect(refusalFor(request("/api/orders", { "transfer-encoding": "chunked" }))).toBeNull();
  });

  it("lets kept pages be asked for again and keeps pictures", () => {
    expect(cacheControlFor("/?from=/dashbord")).toContain("max-age=0");
    expect(cacheControlFor("/recipedeteils/65f")).toContain("max-age=0");
    expect(cacheControlFor("/refund-policy")).toContain("max-age=0");
    expect(cacheControlFor("/images/food/a.webp")).toContain("max-age=86400");
    expect(cacheControlFor("/dashbord")).toBeNull();
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
});
