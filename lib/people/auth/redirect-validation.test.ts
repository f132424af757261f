import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FOREIGN_ADDRESSES } from "../../../tests/security/attacks";
import { readCallback, validRedirect } from "./redirect-validation";

const own = ["http://127.0.0.1:3000"];

describe("callbackUrl", () => {
  it.each([
    ["/", "/"],
    ["/buynow/1?quantity=2&a=b#card", "/buynow/1?quantity=2&a=b#card"],
    ["/dashbord/myorder", "/dashbord/myorder"],
    ["/Allrecipe?q=bhuna%20khichuri", "/Allrecipe?q=bhuna%20khichuri"],
    ["http://127.0.0.1:3000/mycard", "/mycard"],
    ["http://127.0.0.1:3000", "/"],
    ["/a/../mycard", "/mycard"],
  ])("%s is followed to %s", (given, to) => expect(readCallback(given, own)).toBe(to));

  it.each([
    ...FOREIGN_ADDRESSES,
    "/%5cevil.example",
    "/%2fevil.example",
    "/a/..//evil.example",
    "/\tjavascript:alert(1)",
    "/%00",
    "/%0d%0aSet-Cookie:a=b",
    "/%zz",
    "dashbord",
    " /",
    "http://127.0.0.1:30001/",
    "/login?callbackUrl=/login",
    "/Register",
    "/api/auth/signout",
  ])("%j is not followed", (given) => {
    expect(readCallback(given, own)).toBeNull();
    expect(validRedirect(given, own)).toBe("/");
  });

  it("takes no absolute address where the site's own origin is not known", () => {
    expect(readCallback("http://127.0.0.1:3000/mycard")).toBeNull();
    expect(readCallback("/mycard")).toBe("/mycard");
  });

  it("leads to pages whose names only begin or end like the sign-in's", () => {
    for (const page of ["/loginhelp", "/help/login", "/apis", "/a//", "/registered"])
      expect(readCallback(page, own), page).toBe(page);
    for (const page of ["/login", "/login/", "/API/x", "/register#a"])
      expect(readCallback(page, own)).toBeNull();
  });

  it("takes addresses of up to 2048 characters", () => {
    expect(readCallback(`/${"a".repeat(2047)}`, own)).toBe(`/${"a".repeat(2047)}`);
    expect(readCallback(`/${"a".repeat(2048)}`, own)).toBeNull();
  });

  it("is `/` when there is none", () => {
    expect(validRedirect(undefined)).toBe("/");
    expect(validRedirect(null)).toBe("/");
  });

  it("always stays on this site, whatever comes in", () => {
    const pieces = ["/", "//", "\\", "..", "evil.example", "http:", "%2f", "%5c", "@", "?", "#", ":", "a"];
    const piece = fc.constantFrom(...pieces);
    const nasty = fc.oneof(
      fc.string(),
      fc.constantFrom(...FOREIGN_ADDRESSES),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
      // Most addresses that begin like this are allowed, so that the test is not only about `/`.
      fc.array(piece, { maxLength: 8 }).map((parts) => `/a${parts.join("")}`),
      fc.array(piece, { maxLength: 8 }).map((parts) => `${own[0]}/${parts.join("")}`),
    );
    fc.assert(
      fc.property(nasty, (given) => {
        const to = validRedirect(given, own);
        const origin = new URL(to, "http://127.0.0.1:3000").origin;
        return origin === "http://127.0.0.1:3000" && to.startsWith("/") && !to.startsWith("//");
      }),
    );
  });
});
