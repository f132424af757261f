import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { GET as getRole } from "@/app/api/users/role/[email]/route";
import { credentialDocs, userDocs } from "@/lib/people/users/collections";
import { call, cookiePair, makePerson, ORIGIN, params } from "../support/accounts";
import { asNext } from "../support/next-headers";
import { startTestDatabase } from "../support/test-database";

startTestDatabase();

/** Signs in like a browser. Returns everything that the browser can see of the answer. */
async function signIn(email: unknown, password: string, address: string) {
  const ask = (path: string, headers: Record<string, string>, form?: URLSearchParams) =>
    asNext(
      new Request(ORIGIN + path, {
        method: form ? "POST" : "GET",
        headers: { origin: ORIGIN, "x-ranna-address": address, ...headers },
        ...(form ? { body: form } : {}),
      }),
      (asked) => (form ? nextAuthPost : nextAuthGet)(asked, params()),
    );
  const csrf = await ask("/api/auth/csrf", {});
  const { csrfToken } = await csrf.json();
  const cookie = csrf.headers.getSetCookie().map(cookiePair).join("; ");
  const form = new URLSearchParams({ email: String(email), password, csrfToken, json: "true" });
  const answer = await ask("/api/auth/callback/credentials", { cookie }, form);
  const seen = [...answer.headers.keys()].filter(
    (name) => !["date", "x-request-id", "retry-after"].includes(name),
  );
  return {
    status: answer.status,
    body: await answer.text(),
    headers: seen,
    cookies: answer.headers.getSetCookie().map(cookiePair),
  };
}

describe("who asks whether an account exists", () => {
  it("hears the same of a wrong password, an unknown e-mail, a disabled account and one without a password", async () => {
    const known = await makePerson();
    const disabled = await makePerson({ disabled: true });
    const byGoogle = await makePerson();
    await credentialDocs().deleteOne({ _id: new ObjectId(byGoogle.uid) });
    const first = await signIn(known.email, "wrong", "192.0.2.1");
    expect(first.status).toBe(401);
    for (const email of [
      "nobody@ranna.test",
      disabled.email,
      byGoogle.email,
      "no e-mail at all",
      '{"$ne":null}',
      "__proto__",
    ])
      expect(await signIn(email, "wrong", "192.0.2.2"), email).toEqual(first);
  });

  it("is stopped after as many tries for an e-mail that nobody has as for one that somebody has", async () => {
    const known = await makePerson();
    const stopped = async (email: string, address: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < 11; i++) statuses.push((await signIn(email, "wrong", address)).status);
      // Digits are removed, because the remaining wait depends on how long the tries have taken.
      return { statuses, last: (await signIn(email, "wrong", address)).body.replace(/\d+/g, "0") };
    };
    const one = await stopped(known.email, "192.0.2.3");
    expect(one.statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await stopped("nobody@ranna.test", "192.0.2.4")).toEqual(one);
  });

  it("hears nothing of other people's roles, and the own one under any spelling of the e-mail", async () => {
    const person = await makePerson({ role: "seller", isRider: true });
    const other = await makePerson({ role: "admin" });
    const ask = async (email: string, { cookie } = person) => {
      const answer = await getRole(call("/api/users/role/x", "GET", cookie), params({ email }));
      return [answer.status, await answer.json()];
    };
    const [status, body] = await ask(other.email);
    expect(status).toBe(403);
    expect(await ask("nobody@ranna.test")).toEqual([403, body]);
    const own = [200, { role: "seller", isRider: true }];
    expect(await ask(encodeURIComponent(person.email.toUpperCase()))).toEqual(own);
    expect(await ask(person.email, other)).toEqual(own);
    expect((await ask("nobody@ranna.test", other))[0]).toBe(404);
    await userDocs().updateOne({ email: person.email }, { $unset: { role: 1 } });
    for (const who of [person, other])
      expect(await ask(person.email, who)).toEqual([200, { role: "user", isRider: true }]);
  });
});
