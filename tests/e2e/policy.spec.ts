import { beSignedIn, newPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

const policyOf = (answer: { headers(): Record<string, string> } | null) =>
  answer?.headers()["content-security-policy"] ?? "";
const scripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1] ?? "";

test("kept pages let exactly their own inline scripts run", async ({ page, watch }) => {
  watch.expects(/Content Security Policy/);
  for (const path of ["/", "/Allrecipe", "/AboutUs", "/blogs", "/mycard"]) {
    const allowed = scripts(policyOf(await page.goto(path)));
    expect(allowed, path).toContain("'sha256-");
    expect(allowed, path).not.toMatch(/unsafe|nonce|https?:/);
  }
  // Something injected does not run, the page's own does.
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.injected = 'yes'";
    document.body.append(script);
  });
  expect(await page.evaluate(() => document.documentElement.dataset.injected)).toBeUndefined();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toMatch(/light|dark/);
});

test("pages rendered for a request carry a fresh nonce, which no caller chooses", async ({
  page,
  context,
}) => {
  await beSignedIn(context, await newPerson());
  const seen = new Set<string>();
  for (const path of ["/dashbord", "/dashbord", "/Allrecipe?page=2"]) {
    const allowed = scripts(policyOf(await page.goto(path)));
    expect(allowed, path).not.toMatch(/unsafe|https?:/);
    seen.add(/'nonce-([^']+)'/.exec(allowed)?.[1] ?? "none");
  }
  expect(seen.size).toBe(3);
  expect(seen).not.toContain("none");
  const forged = await page.request.get("/login", {
    headers: { "content-security-policy": "script-src 'nonce-mine'" },
  });
  expect(await forged.text()).not.toContain('nonce="mine"');
});

test("every page says what else a browser must not do with it", async ({ page }) => {
  for (const path of ["/", "/login", "/nowhere"]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers, path).not.toHaveProperty("x-ranna-scripts");
  }
});
