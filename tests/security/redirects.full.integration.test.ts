import { beforeAll, describe, expect, it } from "vitest";
import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { cookiePair, makePerson, ORIGIN, type Person, params } from "../support/accounts";
import { asNext } from "../support/next-headers";
import { startTestDatabase } from "../support/test-database";
import { FOREIGN_ADDRESSES, OPERATOR_TEXTS } from "./attacks";
import { openPage } from "./open-page";

startTestDatabase({ GOOGLE_CLIENT_ID: "ranna-local", GOOGLE_CLIENT_SECRET: "not-a-secret" });

let person: Person;
beforeAll(async () => {
  person = await makePerson();
});

/** The address that a browser on this site opens when it is redirected to `address`. */
const destination = (address: string) => new URL(address, `${ORIGIN}/somewhere`);
const staysHere = (address: string | null) =>
  address === null || (destination(address).origin === ORIGIN && !/^(\/\/|[/\\]{2})/.test(address));

const nextAuth = (path: string, headers: Record<string, string>, form?: Record<string, string>) =>
  asNext(
    new Request(ORIGIN + path, {
      method: form ? "POST" : "GET",
      headers: { origin: ORIGIN, "x-ranna-address": "192.0.2.1", ...headers },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    }),
    (asked) => (form ? nextAuthPost : nextAuthGet)(asked, params()),
  );

/** NextAuth's CSRF token and the cookie that belongs to it. */
async function csrf() {
  const answer = await nextAuth("/api/auth/csrf", {});
  const { csrfToken } = await answer.json();
  return { csrfToken, cookie: answer.headers.getSetCookie().map(cookiePair).join("; ") };
}

/**
 * Every part of an answer that may redirect a browser: the header, the URL in the body, and the cookie in which
 * NextAuth stores an address.
 */
async function leadsTo(answer: Response): Promise<(string | null)[]> {
  const kept = answer.headers
    .getSetCookie()
    .map(cookiePair)
    .filter((pair) => pair.startsWith("next-auth.callback-url="))
    .map((pair) => decodeURIComponent(pair.slice(pair.indexOf("=") + 1)));
  const { url = null } = await answer.json().catch(() => ({}));
  return [answer.headers.get("location"), ...(answer.status < 400 ? [url] : []), ...kept];
}

describe("an address of another site", () => {
  it.each(["[lang]/(auth)/login/page.tsx", "[lang]/(auth)/register/page.tsx"])(
    "leads whoever is signed in nowhere but home from %s",
    async (file) => {
      for (const callbackUrl of FOREIGN_ADDRESSES) {
        const { outcome } = await openPage(file, { headers: person.cookie, query: { callbackUrl } });
        expect(outcome, JSON.stringify(callbackUrl)).toEqual({ to: "/" });
      }
      const twice = { callbackUrl: ["//evil.example", "/mycard"] };
      expect((await openPage(file, { headers: person.cookie, query: twice })).outcome).toEqual({ to: "/" });
      const own = { callbackUrl: "/mycard" };
      expect((await openPage(file, { headers: person.cookie, query: own })).outcome).toEqual({
        to: "/mycard",
      });
    },
  );

  it("leads nobody away at the end of a sign-in by Google", async () => {
    for (const to of FOREIGN_ADDRESSES) {
      const { outcome } = await openPage("[lang]/(auth)/google-done/page.tsx", {
        query: { to, problem: "refused" },
      });
      expect(outcome, JSON.stringify(to)).toEqual({ to: "/login?callbackUrl=%2F&error=refused" });
    }
  });

  it("is followed by none of NextAuth's calls, in the query, in a form or in the cookie that it keeps", async () => {
    const { csrfToken, cookie } = await csrf();
    const wrong: string[] = [];
    const look = async (name: string, address: string, answer: Response) => {
      if (answer.status >= 500) wrong.push(`${name} ${JSON.stringify(address)}: ${answer.status}`);
      for (const to of await leadsTo(answer))
        if (!staysHere(to) && !isGoogle(to)) wrong.push(`${name} ${JSON.stringify(address)} leads to ${to}`);
    };
    for (const address of [...FOREIGN_ADDRESSES, ...OPERATOR_TEXTS]) {
      const query = `?${new URLSearchParams({ callbackUrl: address })}`;
      const kept = {
        cookie: `${cookie}; next-auth.callback-url=${encodeURIComponent(address.toWellFormed())}`,
      };
      const form = { csrfToken, callbackUrl: address, json: "true" };
      for (const path of ["/api/auth/signin", "/api/auth/signout", "/api/auth/error", "/api/auth/csrf"])
        await look(`GET ${path}`, address, await nextAuth(path + query, kept));
      await look("POST signin", address, await nextAuth(`/api/auth/signin/credentials${query}`, kept, form));
      await look("POST signout", address, await nextAuth(`/api/auth/signout${query}`, { cookie }, form));
      await look(
        "POST signout, kept",
        address,
        await nextAuth("/api/auth/signout", kept, { csrfToken, json: "true" }),
      );
    }
    expect(wrong).toEqual([]);
  });

  it("is not where a right password leads", async () => {
    const { csrfToken, cookie } = await csrf();
    // Each sign-in computes a slow password hash, so only every third address is tested here. The other calls test
    // all of them.
    for (const callbackUrl of FOREIGN_ADDRESSES.filter((_, place) => place % 3 === 0)) {
      const form = { csrfToken, callbackUrl, json: "true", email: person.email, password: person.password };
      const answer = await nextAuth("/api/auth/callback/credentials", { cookie }, form);
      expect(answer.status, JSON.stringify(callbackUrl)).toBe(200);
      for (const to of await leadsTo(answer))
        expect(staysHere(to), `${JSON.stringify(callbackUrl)} -> ${to}`).toBe(true);
    }
  });
});

/**
 * Whether an address is that of Google's sign-in. The address to which Google leads back is in NextAuth's cookie,
 * which `leadsTo` returns, too.
 */
const isGoogle = (to: string | null) => to?.startsWith("https://accounts.google.com/") ?? false;
