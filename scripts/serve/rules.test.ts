import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import {
  addressKey,
  cacheControlFor,
  clientAddress,
  isStaticFile,
  knownAddress,
  openerPolicyFor,
  refusalFor,
} from "./rules.mjs";

const request = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers, socket: { remoteAddress: "10.0.0.9" } }) as unknown as IncomingMessage;

describe("the server in front", () => {
  it("believes x-forwarded-for only as far as proxies are trusted", () => {
    const from = request("/", { "x-forwarded-for": "1.1.1.1, 2.2.2.2, 3.3.3.3" });
    expect(clientAddress(from, 0)).toBe("10.0.0.9");
    expect(clientAddress(from, 1)).toBe("3.3.3.3");
    expect(clientAddress(from, 2)).toBe("2.2.2.2");
    expect(clientAddress(request("/"), 1)).toBe("10.0.0.9");
    // Two proxies would have written two: this one was written by somebody else.
    expect(clientAddress(request("/", { "x-forwarded-for": "1.1.1.1" }), 2)).toBe("10.0.0.9");
    expect(clientAddress(request("/", { "x-forwarded-for": "nonsense" }), 1)).toBe("10.0.0.9");
    expect(clientAddress(request("/", { "x-forwarded-for": `${"a, ".repeat(50_000)}4.4.4.4` }), 1)).toBe(
      "4.4.4.4",
    );
  });

  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:51234", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::1]:51234", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2:ffff::9]", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "::1"],
    ["", null],
    ["unknown", null],
    ["203.0.113.7.example", null],
    ["_hidden", null],
  ])("counts %s as %s", (text, key) => {
    expect(addressKey(text)).toBe(key);
  });

  it("renders kept pages for the address that they are kept under", () => {
    expect(knownAddress("/?gclid=SECRET&email=a@b.c")).toBe("/");
    expect(knownAddress("/recipedeteils/65f?gclid=1&servings=8&units=metric&_rsc=abc")).toBe(
      "/recipedeteils/65f?servings=8&units=metric&_rsc=abc",
    );
    expect(knownAddress("/Allrecipe?utm_source=x&page=2&q=a%20b")).toBe("/Allrecipe?page=2&q=a%20b");
    expect(knownAddress("/Allrecipe?pages=2&_rsc")).toBe("/Allrecipe?_rsc");
    expect(knownAddress("/AboutUs?x")).toBe("/AboutUs");
    expect(knownAddress("/dashbord/orders?q=1")).toBe("/dashbord/orders?q=1");
    expect(knownAddress("/blogs")).toBe("/blogs");
  });

  it("opens the pages of the stand-ins to this machine's own names only", () => {
    const status = (host: string, url = "/local/mail", openDemo = false) =>
      refusalFor(request(url, { host }), { openDemo })?.status ?? 200;
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST", "ranna.localhost:80"])
      expect(status(host), host).toBe(200);
    for (const host of [
      "attacker.example",
      "127.0.0.1.attacker.example",
      "",
      "10.0.0.4:3000",
      "localhost.attacker.example",
    ])
      for (const url of ["/local/mail", "/api/local/mail?to=a", "/API/LOCAL/mail", "/local"])
        expect(status(host, url), host).toBe(404);
    expect(status("10.0.0.4:3000", "/local/mail", true)).toBe(200);
    expect(status("attacker.example", "/locality")).toBe(200);
  });

  it("knows seven methods, its own addresses, and no maker of pictures", () => {
    const asked = (method: string, url: string) =>
      refusalFor(Object.assign(request(url), { method }) as unknown as IncomingMessage);
    expect(asked("TRACE", "/")).toMatchObject({
      status: 405,
      headers: { allow: expect.stringContaining("GET") },
    });
    expect(asked("PROPFIND", "/")?.status).toBe(405);
    expect(asked("OPTIONS", "*")?.status).toBe(400);
    expect(asked("GET", "http://elsewhere.test/")?.status).toBe(400);
    expect(asked("GET", "/_next/image?url=%2Fimages%2Fx.webp&w=64&q=75")?.status).toBe(404);
    expect(asked("DELETE", "/api/cart/1")).toBeNull();
  });

  it("refuses malformed addresses", () => {
    expect(refusalFor(request("/recipedeteils/%E0%A4%A"))?.status).toBe(400);
    expect(refusalFor(request("/%00"))?.status).toBe(400);
    expect(refusalFor(request("/recipedeteils/%E0%A6%B0"))).toBeNull();
  });

  it("refuses a router's state that Next can't read, and takes what its router sends", () => {
    const asked = (state: string) =>
      refusalFor(request("/login", { rsc: "1", "next-router-state-tree": state }));
    const sent = encodeURIComponent(
      JSON.stringify(["", { children: ["login", { children: ["__PAGE__", {}] }] }, null, null, 16]),
    );
    expect(asked(sent)).toBeNull();
    for (const state of [
      "",
      "garbage",
      "%",
      "{}",
      "[]",
      "%5B%22%22%2C5%5D",
      `${sent}, ${sent}`,
      `%5B${"%5B".repeat(20_000)}`,
    ])
      expect(asked(state)?.status, state.slice(0, 20)).toBe(400);
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
