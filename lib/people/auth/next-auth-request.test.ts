import { describe, expect, it } from "vitest";
import { brokenCallbackCookie, cleanRequest, readFields } from "./next-auth-request";

const address = "http://127.0.0.1:3000/api/auth/callback/credentials";
const post = (body: string, type: string) =>
  new Request(address, { method: "POST", body, headers: { "content-type": type } });

describe("the fields of a sign-in call", () => {
  it("come from a form and from JSON alike, texts only", async () => {
    const form = "application/x-www-form-urlencoded";
    expect(await readFields(post("email=a%40b.c&json=true", form))).toEqual({ email: "a@b.c", json: "true" });
    const json = JSON.stringify({ email: "a@b.c", json: true, password: { $ne: null }, list: [1] });
    expect(await readFields(post(json, "application/json"))).toEqual({ email: "a@b.c", json: "true" });
  });

  it("are 400, 413 or 415 when they cannot be read", async () => {
    await expect(readFields(post("{", "application/json"))).rejects.toMatchObject({ status: 400 });
    await expect(readFields(post("null", "application/json"))).rejects.toMatchObject({ status: 400 });
    await expect(readFields(post("x", "text/plain"))).rejects.toMatchObject({ status: 415 });
    const large = post("x".repeat(70_000), "application/x-www-form-urlencoded");
    await expect(readFields(large)).rejects.toMatchObject({ status: 413 });
  });
});

describe("what NextAuth gets to see", () => {
  it.each(["javascript:alert(1)", "%00", "\0", "https://evil.example", "//evil.example", "http://"])(
    "is this site's front page instead of the callbackUrl %j",
    async (callbackUrl) => {
      const given = new Request(`${address}?callbackUrl=${encodeURIComponent(callbackUrl)}`);
      const query = cleanRequest(given, null).nextUrl.searchParams.get("callbackUrl");
      expect(query).toBe("http://127.0.0.1:3000/");
      const body = await cleanRequest(post("", "text/plain"), { callbackUrl, email: "a" }).text();
      expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
        callbackUrl: "http://127.0.0.1:3000/",
        email: "a",
      });
    },
  );

  it("keeps a way back within this site", () => {
    const given = new Request(`${address}?callbackUrl=${encodeURIComponent("/buynow/1?quantity=2")}`);
    const query = cleanRequest(given, null).nextUrl.searchParams.get("callbackUrl");
    expect(query).toBe("http://127.0.0.1:3000/buynow/1?quantity=2");
  });
});

describe("the cookie of the way back", () => {
  const broken = (cookie: string) => brokenCallbackCookie(new Request(address, { headers: { cookie } }));

  it("is named when NextAuth could not read it", () => {
    expect(broken("a=b; next-auth.callback-url=javascript%3Aalert(1)")).toBe("next-auth.callback-url");
    expect(broken("__Secure-next-auth.callback-url=%zz")).toBe("__Secure-next-auth.callback-url");
    expect(broken("next-auth.callback-url=http%3A%2F%2F")).toBe("next-auth.callback-url");
  });

  it("is left alone otherwise, other sites' included, because NextAuth does not follow them", () => {
    expect(broken("next-auth.callback-url=http%3A%2F%2F127.0.0.1%3A3000%2Fmycard")).toBeNull();
    expect(broken("next-auth.callback-url=https%3A%2F%2Fexample.com")).toBeNull();
    expect(broken("")).toBeNull();
  });
});
