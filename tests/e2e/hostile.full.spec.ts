import type { Page } from "@playwright/test";
import { mailsTo } from "../support/e2e-mails";
import { beSignedIn, newPerson, type Person } from "../support/e2e-people";
import { BASE } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";
import { askRaw, type TypedIn, typeMarkupEverywhere } from "./hostile-world";

const ran = (page: Page) => page.evaluate(() => (window as { __ran?: unknown }).__ran);

test.describe("markup in every text that a person can type", () => {
  // One worker for all of them: what they look at is typed once.
  test.describe.configure({ mode: "default" });
  let typed: TypedIn;
  test.beforeAll(async () => {
    typed = await typeMarkupEverywhere();
  });

  const pages: Record<string, (of: TypedIn) => { who: Person | null; paths: string[] }> = {
    "a guest": ({ seller, recipeId, trackingId }) => ({
      who: null,
      paths: [
        `/recipedeteils/${recipeId}`,
        `/Allrecipe?author=${seller.uid}&q=bhorta`,
        "/Allrecipe",
        "/",
        `/track/${trackingId}`,
      ],
    }),
    "the buyer": ({ buyer, recipeId, bookingId }) => ({
      who: buyer,
      paths: [
        "/dashbord",
        "/dashbord/myorder",
        "/dashbord/myparcle",
        `/dashbord/myparcle/label/${bookingId}`,
        "/mycard",
        "/checkout",
        `/buynow/${recipeId}`,
        "/dashbord/account",
        "/dashbord/notices",
        "/dashbord/notices/settings",
        "/dashbord/beARider",
        "/addrecipes",
      ],
    }),
    "the seller": ({ seller }) => ({
      who: seller,
      paths: ["/dashbord", "/dashbord/mySales", "/dashbord/myrecipes"],
    }),
    "the rider": ({ rider }) => ({
      who: rider,
      paths: ["/dashbord", "/dashbord/myDeliveries", "/dashbord/myEarnings"],
    }),
    "an administrator": ({ admin, bookingId }) => ({
      who: admin,
      paths: [
        "/dashbord",
        "/dashbord/totalRecipes",
        "/dashbord/AllParcel",
        "/dashbord/AllParcel/riders",
        "/dashbord/pendingRiders",
        "/dashbord/users",
        "/dashbord/orders",
        "/dashbord/audit",
        `/dashbord/myparcle/label/${bookingId}`,
      ],
    }),
  };

  for (const [name, of] of Object.entries(pages)) {
    test(`is text and nothing else to ${name}`, async ({ page, context }) => {
      const { who, paths } = of(typed);
      if (who) await beSignedIn(context, who);
      const dialogs: string[] = [];
      page.on("dialog", async (dialog) => {
        dialogs.push(`${page.url()}: ${dialog.message()}`);
        await dialog.dismiss();
      });
      let shown = 0;
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        // Also what a click opens.
        for (const summary of await page.locator("main summary:visible").all()) await summary.click();
        expect(await ran(page), path).toBeUndefined();
        expect(
          await page.locator("img[src='x'], svg[onload], [onerror], a[href^='javascript:']").count(),
          path,
        ).toBe(0);
        if ((await page.getByText("onerror=").filter({ visible: true }).count()) > 0) shown += 1;
      }
      expect(dialogs).toEqual([]);
      // The texts are there to be seen, or nothing was tried here.
      expect(shown).toBeGreaterThan(1);
    });
  }

  test("is text in every mail, also to a reader that would run scripts", async ({ page, watch }) => {
    watch.expects(/.*/);
    await expect
      .poll(async () => (await mailsTo(typed.buyer.email)).length, { timeout: 20_000 })
      .toBeGreaterThan(2);
    const mails = (
      await Promise.all([typed.buyer, typed.seller, typed.rider].map(({ email }) => mailsTo(email)))
    ).flat();
    for (const { html, subject } of mails) {
      await page.setContent(html);
      expect(await ran(page), subject).toBeUndefined();
      expect(
        await page.locator("script, iframe, svg, img[src='x'], [onerror], [onload]").count(),
        subject,
      ).toBe(0);
      expect(subject).not.toMatch(/[\r\n]/);
    }
    expect(mails.some(({ text }) => text.includes("onerror="))).toBe(true);
  });
});

test.describe("headers that a caller has no right to", () => {
  test("open no guarded page: a forged mark of a request within the server", async () => {
    const names = ["middleware", "src/middleware", "pages/_middleware"];
    const marks = names.flatMap((name) => [
      name,
      Array(5).fill(name).join(":"),
      Array(9).fill(name).join(":"),
    ]);
    for (const path of ["/dashbord", "/dashbord/users", "/addrecipes"]) {
      for (const mark of marks) {
        const headers = {
          "x-middleware-subrequest": mark,
          "x-middleware-subrequest-id": "1",
          "x-middleware-next": "1",
        };
        const answer = await askRaw(path, headers);
        expect(answer.status, `${path} ${mark}`).toBe(307);
        expect(answer.headers.location, path).toBe(`/login?callbackUrl=${encodeURIComponent(path)}`);
      }
      const rewritten = {
        "x-middleware-rewrite": "/",
        "x-rewrite-url": "/",
        "x-original-url": "/",
        "x-invoke-path": "/",
      };
      expect((await askRaw(path, rewritten)).status, path).toBe(307);
      // A page's data by itself, as the router asks for it.
      const parts = await askRaw(path, { rsc: "1", "next-router-prefetch": "1" });
      expect(parts.status, path).toBe(307);
    }
  });

  test("count no address anew: wrong tries go on counting whatever a caller says of where it is", async () => {
    const { email } = await newPerson();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const from = `10.1.2.${i}`;
      const csrf = await askRaw("/api/auth/csrf", {});
      const cookie = [csrf.headers["set-cookie"] ?? []]
        .flat()
        .map((line) => line.split(";")[0])
        .join("; ");
      const body = new URLSearchParams({
        email,
        password: "wrong",
        csrfToken: JSON.parse(csrf.text).csrfToken,
      });
      const answer = await askRaw(
        "/api/auth/callback/credentials",
        {
          "content-type": "application/x-www-form-urlencoded",
          cookie,
          "x-forwarded-for": from,
          "x-real-ip": from,
          "x-ranna-address": from,
          forwarded: `for=${from}`,
          "cf-connecting-ip": from,
          "true-client-ip": from,
        },
        { method: "POST", body: body.toString() },
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test("of Next's router, made up, break no page", async () => {
    const foreign = encodeURIComponent(JSON.stringify(["x", { children: ["y", {}], no: ["z", {}] }]));
    const made: Record<string, string>[] = [
      { rsc: "1", "next-router-state-tree": "garbage" },
      { rsc: "1", "next-router-state-tree": foreign },
      { rsc: "garbage", "next-url": "//evil.example/%" },
      { rsc: "1", "next-router-prefetch": "garbage", "next-router-segment-prefetch": "/../%00" },
      { "next-action": "garbage" },
      { "next-hmr-refresh": "1", "next-test-fetch-priority": "high" },
    ];
    for (const path of ["/", "/login", "/track", "/Allrecipe?q=dal", "/dashbord", "/nowhere"])
      for (const headers of made) {
        const answer = await askRaw(path, headers);
        expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBeLessThan(500);
        const posted = await askRaw(
          path,
          { ...headers, "content-type": "text/plain" },
          { method: "POST", body: "x" },
        );
        expect(posted.status, `POST ${path} ${JSON.stringify(headers)}`).toBeLessThan(500);
      }
  });

  test("name no request and choose no policy", async () => {
    const answer = await askRaw("/login", {
      "x-request-id": "mine\u00e9",
      "x-nonce": "mine",
      "content-security-policy": "script-src 'unsafe-inline'",
      "content-security-policy-report-only": "script-src 'nonce-mine'",
      "x-ranna-scripts": "'unsafe-inline'",
    });
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers["content-security-policy"]).not.toMatch(/script-src[^;]*(unsafe-inline|mine)/);
    expect(answer.text).not.toContain('nonce="mine"');
  });

  test("lead nobody elsewhere: not in a mail, not in a redirect, not in a page that is kept for others", async () => {
    const { email } = await newPerson();
    const evil = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-forwarded-port": "444",
      forwarded: "host=evil.example",
      "x-host": "evil.example",
      referer: "https://evil.example/",
    };
    const asked = await askRaw(
      "/api/account/forgot-password",
      { ...evil, "content-type": "application/json" },
      { method: "POST", body: JSON.stringify({ email }) },
    );
    expect(asked.status).toBe(202);
    await expect
      .poll(async () => (await mailsTo(email)).some(({ text }) => text.includes("/reset-password?token=")), {
        timeout: 20_000,
      })
      .toBe(true);
    for (const { text, html } of await mailsTo(email)) {
      expect(text + html).not.toContain("evil.example");
      expect(text).toContain(`${BASE}/`);
    }
    const redirected = [
      "/allrecipe",
      "/dashbord",
      "/api/auth/signin",
      "/api/auth/signout",
      "/api/auth/error",
      "/track?id=x",
    ];
    for (const path of redirected) {
      const { headers, text } = await askRaw(path, evil);
      expect(String(headers.location ?? ""), path).not.toContain("evil");
      expect(JSON.stringify(headers["set-cookie"] ?? ""), path).not.toContain("evil");
      expect(text, path).not.toContain("evil.example");
    }
    for (const path of ["/", "/Allrecipe", "/AboutUs", "/blogs", "/login", "/robots.txt", "/sitemap.xml"]) {
      expect((await askRaw(path, evil)).text, path).not.toContain("evil.example");
      expect((await askRaw(path, {})).text, path).not.toContain("evil.example");
    }
  });

  test("make no call of another site's one of ours", async () => {
    const person = await newPerson();
    const cookie = `${person.cookie.name}=${person.cookie.value}`;
    const body = JSON.stringify({ name: "Changed" });
    const change = (headers: Record<string, string>) =>
      askRaw(
        "/api/account",
        { cookie, "content-type": "application/json", ...headers },
        { method: "PATCH", body },
      );
    const from = [
      { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
      { origin: "http://evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" },
      { origin: "https://evil.example", referer: `${BASE}/` },
      { origin: "null" },
      {},
    ] as Record<string, string>[];
    for (const headers of from) expect((await change(headers)).status, JSON.stringify(headers)).toBe(403);
    expect((await change({ origin: BASE })).status).toBe(200);
    for (const method of ["OPTIONS", "GET"]) {
      const answer = await askRaw("/api/account", { cookie, origin: "https://evil.example" }, { method });
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });
});
