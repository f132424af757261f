import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCallback, safeCallback } from "./safe-callback";

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
    "https://evil.example",
    "http://127.0.0.1:3000.evil.example/",
    "http://127.0.0.1:3000@evil.example/",
    "http://127.0.0.1:30001/",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%5cevil.example",
    "/%2fevil.example",
    "/a/..//evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "/\tjavascript:alert(1)",
    "/\n/evil.example",
    "/%00",
    "/%0d%0aSet-Cookie:a=b",
    "/%zz",
    "dashbord",
    "",
    " /",
    "/login?callbackUrl=/login",
    "/Register",
    "/api/auth/signout",
    `/${"a".repeat(3000)}`,
  ])("%j is not followed", (given) => {
    expect(readCallback(given, own)).toBeNull();
    expect(safeCallback(given, own)).toBe("/");
  });

  it("is `/` when there is none", () => {
    expect(safeCallback(undefined)).toBe("/");
    expect(safeCallback(null)).toBe("/");
  });

  it("always stays on this site, whatever comes in", () => {
    const piece = fc.constantFrom(
      "/",
      "//",
      "\\",
      "..",
      "evil.example",
      "http:",
      "%2f",
      "%5c",
      "@",
      "?",
      "#",
      ":",
      "a",
    );
    const nasty = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(nasty, (given) => {
        const to = safeCallback(given, own);
        expect(new URL(to, "http://127.0.0.1:3000").origin).toBe("http://127.0.0.1:3000");
        expect(to.startsWith("/") && !to.startsWith("//")).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
