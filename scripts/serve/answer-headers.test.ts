import { expect, it } from "vitest";
import { cacheControlFor, isStaticFile, openerPolicyFor } from "./answer-headers.mjs";

it("lets cached pages be asked for again and keeps pictures", () => {
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
