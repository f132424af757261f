import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inlineScriptSources } from "../../lib/platform/cache/inline-scripts.mjs";
import { PAGE_SCRIPT, pageOf } from "../../local/sslcommerz/page";
import { newNonce, pagePolicy } from "./csp.mjs";

const sandbox = { dev: false, stripe: false, https: false };
const rule = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((line) => line.startsWith(`${name} `))
    ?.split(" ")
    .slice(1);
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a page's policy", () => {
  it("lets only the page's own scripts run", () => {
    const policy = pagePolicy("'nonce-abc'", sandbox);
    expect(rule(policy, "script-src")).toContain("'nonce-abc'");
    expect(policy.split("style-src")[0]).not.toContain("unsafe");
    expect(rule(policy, "object-src")).toEqual(["'none'"]);
    expect(rule(policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(policy).not.toMatch(/stripe\.com/);
  });

  it("opens what the card fields of the real provider need, and only with it", () => {
    const policy = pagePolicy("", { ...sandbox, stripe: true });
    expect(rule(policy, "script-src")).toContain("https://js.stripe.com");
    expect(rule(policy, "frame-src")).toContain("https://hooks.stripe.com");
    expect(rule(policy, "connect-src")).toContain("https://api.stripe.com");
  });

  it("lets the stand-in's page of wallets be drawn, ask its own address and send the browser back", () => {
    const page = pageOf({ amountPoisha: 810_00, currency: "BDT" } as Parameters<typeof pageOf>[0]);
    const policy = pagePolicy("'nonce-abc'", sandbox);
    expect(page).toMatch(/<style>/);
    expect(rule(policy, "style-src")).toContain("'unsafe-inline'");
    // The page has no script and no attribute that runs code.
    expect(inlineScriptSources(page)).toBe("");
    expect(page).not.toMatch(/\son\w+=/);
    const [, script = ""] = /<script src="([^"]+)">/.exec(page) ?? [];
    expect(script).toMatch(/^\/(?!\/)/);
    for (const name of ["script-src", "connect-src", "form-action"])
      expect(rule(policy, name), name).toContain("'self'");
    expect(PAGE_SCRIPT).not.toMatch(/eval|innerHTML|https?:/);
  });

  it("takes another nonce for each answer", () => {
    const seen = new Set(Array.from({ length: 100 }, newNonce));
    expect(seen.size).toBe(100);
    for (const nonce of seen) expect(nonce).toMatch(/^'nonce-[A-Za-z0-9+/]{22}=='$/);
  });

  it("names each inline script of a cached page once, and neither files nor data", () => {
    const html = `<script src="/a.js" async=""></script><script>one()</script><script id="_R_">two()</script>
      <script type="application/ld+json">{"a":1}</script><script>one()</script>`;
    expect(inlineScriptSources(html)).toBe(`${hash("one()")} ${hash("two()")}`);
  });
});
