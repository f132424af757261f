import { createHash } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { pageAddresses } from "../support/app-files";
import { book } from "../support/e2e-booking";
import { buyByCall } from "../support/e2e-buy";
import { asPerson, sentPage } from "../support/e2e-html";
import { mailsTo, sendPastTheProduct } from "../support/e2e-mails";
import { call, newPerson, newRecipe, type Person } from "../support/e2e-people";
import { demoAdmin } from "../support/e2e-riders";
import { expect, test } from "../support/e2e-test";

const policyOf = (answer: { headers(): Record<string, string> }) =>
  answer.headers()["content-security-policy"] ?? "";
const scripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1] ?? "";

test("kept pages let exactly their own inline scripts run", async ({ page, request, watch }) => {
  watch.expects(/Content Security Policy/);
  for (const path of [
    "/",
    "/Allrecipe",
    "/Allrecipe?page=2",
    "/AboutUs",
    "/blogs",
    "/terms",
    "/delivery",
    "/mycard",
  ]) {
    await expectStrict(request, path, 200);
    expect(scripts(policyOf(await request.get(path))), path).not.toContain("nonce");
  }
  await page.goto("/AboutUs");
  // Something injected does not run, the page's own does.
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.injected = 'yes'";
    document.body.append(script);
  });
  expect(await page.evaluate(() => document.documentElement.dataset.injected)).toBeUndefined();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toMatch(/light|dark/);
});

test("pages rendered for a request carry a fresh nonce, which no caller chooses", async ({ request }) => {
  const headers = asPerson(await newPerson());
  const seen = new Set<string>();
  for (const path of ["/dashbord", "/dashbord", "/Allrecipe?q=dal"]) {
    const allowed = scripts(policyOf(await request.get(path, { headers })));
    expect(allowed, path).not.toMatch(/unsafe|https?:/);
    seen.add(/'nonce-([^']+)'/.exec(allowed)?.[1] ?? "none");
  }
  expect(seen.size).toBe(3);
  expect(seen).not.toContain("none");
  const forged = await request.get("/login", {
    headers: { "content-security-policy": "script-src 'nonce-mine'" },
  });
  expect(await forged.text()).not.toContain('nonce="mine"');
});

/**
 * A page's headers are strict, and its policy lets exactly the scripts run that stand in it: each has the nonce, or its hash is
 * named. That a browser has no complaint about a page is held by every journey that opens it (support/e2e-test.ts).
 */
async function expectStrict(
  request: APIRequestContext,
  path: string,
  status: number,
  who?: Person,
): Promise<void> {
  const { answer, document } = await sentPage(request, path, status, who ? asPerson(who) : {});
  const policy = policyOf(answer);
  const allowed = scripts(policy);
  expect(allowed, path).toMatch(/'nonce-[\w+/=]+'|'sha256-[\w+/=]+'/);
  expect(allowed, path).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(policy, path).toContain(rule);
  expect(policy, path).toContain("frame-ancestors 'none'");
  expect(answer.headers(), path).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": expect.stringMatching(/same-origin-allow-popups|unsafe-none/),
  });
  expect(answer.headers(), path).not.toHaveProperty("x-ranna-scripts");
  expect(answer.headers(), path).not.toHaveProperty("x-powered-by");
  const inline = [...document.querySelectorAll("script:not([src])")].filter(
    (script) => !/json/.test(script.getAttribute("type") ?? ""),
  );
  expect(inline.length, path).toBeGreaterThan(0);
  for (const script of document.querySelectorAll("script[src]"))
    expect(script.getAttribute("src"), path).toMatch(/^\/_next\//);
  for (const script of inline) {
    const hash = createHash("sha256")
      .update(script.textContent ?? "")
      .digest("base64");
    const runs =
      allowed.includes(`'sha256-${hash}'`) || allowed.includes(`'nonce-${script.getAttribute("nonce")}'`);
    expect(runs, `${path}: ${script.textContent?.slice(0, 60)}`).toBe(true);
  }
}

const isDashboard = (address: string) => address.startsWith("/dashbord");
/** The browser itself tells of an answer that is no 200. */
const GONE = ["/nowhere", "/recipedeteils/nonsense", "/track/nonsense/deeper", "/dashbord/nowhere"];

/** Its buyer's alone: no administrator opens these. */
const BUYERS_OWN = [
  "/dashbord/myorder/[purchaseId]",
  "/dashbord/myorder/review/[orderId]/[recipeId]",
  "/dashbord/myorder/claim/[orderId]",
];

/** Every page of app/, with things of their own for those that are about one; the list is the file tree. */
async function everyPath(who: Person): Promise<string[]> {
  const { insertedId: booking, tracking_id } = await book(who);
  const cook = await newPerson();
  const { id: recipe } = await newRecipe(cook);
  const { id: order } = await buyByCall(await newPerson(), recipe);
  await sendPastTheProduct({ to: cook.email, subject: "Hello", text: "-" });
  const [mail] = await mailsTo(cook.email);
  const [claim] = await call(who, "GET", "/claims");
  const { receipts } = await call(who, "GET", "/receipts");
  const ids: Record<string, string> = {
    "/dashbord/claims/[id]": claim._id,
    "/dashbord/receipts/[number]": receipts.find(({ number }: { number: string | null }) => number)?.number,
    "/kitchens/[id]": cook.uid,
    "/recipedeteils/[id]": recipe,
    "/recipedeteils/[id]/scaled": recipe,
    "/recipedeteils/[id]/cook": recipe,
    "/recipedeteils/[id]/print": recipe,
    "/buynow/[id]": recipe,
    "/dashbord/myparcle/label/[id]": booking,
    "/dashbord/myparcle/pay/[id]": booking,
    "/dashbord/mySales/label/[id]": order,
    "/local/mail/[id]": mail?.id ?? "",
    "/track/[trackingId]": tracking_id,
  };
  return pageAddresses()
    .filter((address) => !BUYERS_OWN.includes(address) && address !== "/[...rest]")
    .map((address) => {
      const path = address.replace(/\[\w+\]/, ids[address] ?? `no-id-for-${address}`);
      // What a query leads to has no address of its own (next.config.ts).
      return path.replace("/Allrecipe/search", "/Allrecipe?page=2").replace(/\/scaled$/, "?servings=9");
    });
}

for (const part of ["the dashboard", "the rest"]) {
  test(`every page of ${part} has a strict policy, with which its own scripts run`, async ({ request }) => {
    const admin = await demoAdmin();
    const paths = (await everyPath(admin)).filter((path) => isDashboard(path) === (part === "the dashboard"));
    expect(paths.length).toBeGreaterThan(12);
    // The sign-in pages lead on whoever is signed in already.
    const forGuests = paths.filter((path) => /^\/(login|register)$/.test(path));
    for (const path of forGuests) await expectStrict(request, path, 200);
    for (const path of paths.filter((one) => !forGuests.includes(one)))
      await expectStrict(request, path, 200, admin);
  });
}

test("a page that says that there is nothing has the same policy", async ({ request }) => {
  const person = await newPerson();
  for (const path of GONE) await expectStrict(request, path, 404, person);
});
