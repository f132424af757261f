import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as confirm } from "@/app/api/account/google/confirm/route";
import { POST as beginLink } from "@/app/api/account/google/link/route";
import { DELETE as unlink } from "@/app/api/account/google/route";
import { POST as changePassword } from "@/app/api/account/password/route";
import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { resetPassword } from "@/lib/account/reset-password";
import { auditDocs } from "@/lib/people/audit/collections";
import { accountDocs, oneTimeLinkDocs } from "@/lib/people/auth/collections";
import { linkToken } from "@/lib/people/auth/one-time-links";
import { openLink } from "@/lib/people/auth/queries-links";
import { credentialDocs, userDocs } from "@/lib/people/users/collections";
import { requireId } from "@/lib/platform/db/ids";
import { withTransaction } from "@/lib/platform/db/transactions";
import { goThrough, startTestGoogle, type TestGoogle } from "../../../../local/google/testing";
import {
  call,
  cookiePair,
  makePerson,
  ORIGIN,
  type Person,
  params,
} from "../../../../tests/support/accounts";
import { asNext } from "../../../../tests/support/next-headers";
import { kindsFor } from "../../../../tests/support/outbox";
import { startTestDatabase } from "../../../../tests/support/test-database";
import { finishGoogleSignIn } from "./google-sign-in";

let google: TestGoogle;
beforeAll(async () => {
  google = await startTestGoogle(`${ORIGIN}/api/auth/callback/google`);
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    RANNA_GOOGLE_ISSUER: google.issuer,
  });
});
afterAll(() => google.stop());
startTestDatabase();

let made = 0;
const newEmail = () => `google${++made}@journey.test`;
const choice = (email: string, verified = true, name = "Rupa Karim") => ({
  email,
  name,
  ...(verified ? { verified: "1" } : {}),
});

const nextAuth = (request: Request) =>
  asNext(request, (asked) => (asked.method === "POST" ? nextAuthPost : nextAuthGet)(asked, params()));

/** A browser's cookies. */
class Jar {
  readonly held = new Map<string, string>();
  take(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookiePair(line).split(/=(.*)/);
      if (value === "" || /Max-Age=0\b/i.test(line)) this.held.delete(name);
      else this.held.set(name, value);
    }
    return response;
  }
  get headers() {
    return { cookie: [...this.held].map(([n, v]) => `${n}=${v}`).join("; "), origin: ORIGIN };
  }
  get signedIn() {
    return this.held.has("next-auth.session-token");
  }
}

const as = (person: Person) => {
  const jar = new Jar();
  const [name = "", value = ""] = (person.cookie.cookie ?? "").split(/=(.*)/);
  jar.held.set(name, value);
  return jar;
};

/** Signs in by Google as a browser does; answers where it ends. */
async function comeFromGoogle(
  jar: Jar,
  chosen: Record<string, string>,
  query = "to=%2Fmycard",
  done = "/google-done",
): Promise<URL> {
  const csrf = jar.take(await nextAuth(call("/api/auth/csrf", "GET", jar.headers)));
  const { csrfToken } = await csrf.json();
  const begun = jar.take(
    await nextAuth(
      call("/api/auth/signin/google", "POST", jar.headers, {
        csrfToken,
        json: "true",
        callbackUrl: `${done}?${query}`,
      }),
    ),
  );
  const back = await goThrough((await begun.json()).url, chosen, ORIGIN);
  const answer = jar.take(
    await nextAuth(call(`${back.pathname}${back.search}`, "GET", { cookie: jar.headers.cookie })),
  );
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get("location") ?? "", ORIGIN);
}

const problemOf = (url: URL) => url.searchParams.get("problem");
const userOf = (email: string) => userDocs().findOne({ email });
const linksOf = async (email: string) => {
  const user = await userOf(email);
  return user ? accountDocs().countDocuments({ userId: user._id }) : 0;
};

describe("a new person from Google", () => {
  it("gets an account with role user, verified when Google says so, and none of Google's tokens", async () => {
    const email = newEmail();
    const jar = new Jar();
    const end = await comeFromGoogle(jar, choice(email.toUpperCase()));
    expect([end.pathname, end.search, jar.signedIn]).toEqual(["/google-done", "?to=%2Fmycard", true]);
    const user = await userOf(email);
    expect(user).toMatchObject({
      name: "Rupa Karim",
      displayName: "Rupa Karim",
      // The emulator's picture is no https address.
      image: null,
      photoURL: null,
      role: "user",
      emailVerified: expect.any(Date),
      lastSignInAt: expect.any(Date),
    });
    const account = await accountDocs().findOne({ userId: user?._id });
    expect(Object.keys(account ?? {}).sort()).toEqual(
      ["_id", "email", "provider", "providerAccountId", "type", "userId"].sort(),
    );
  });

  it("has the language of the page on which it was begun, and ends there", async () => {
    const english = newEmail();
    await comeFromGoogle(new Jar(), choice(english));
    expect((await userOf(english))?.language).toBe("en");
    // The page at the end, or the page that it leads to, is in Bangla.
    for (const [to, done] of [
      ["/bn/mycard", "/bn/google-done"],
      ["/", "/bn/google-done"],
      ["/bn/mycard", "/google-done"],
    ] as const) {
      const bangla = newEmail();
      const end = await comeFromGoogle(new Jar(), choice(bangla), `to=${encodeURIComponent(to)}`, done);
      expect([end.pathname, end.searchParams.get("to")]).toEqual([done, to]);
      expect((await userOf(bangla))?.language).toBe("bn");
    }
  });

  it("is the same person the next time, and an e-mail that Google verifies later is verified here", async () => {
    const email = newEmail();
    await comeFromGoogle(new Jar(), choice(email, false));
    expect((await userOf(email))?.emailVerified).toBeNull();
    const jar = new Jar();
    const end = await comeFromGoogle(jar, choice(email, true, "Another Name"));
    expect([problemOf(end), jar.signedIn]).toEqual([null, true]);
    expect(await userOf(email)).toMatchObject({ name: "Rupa Karim", emailVerified: expect.any(Date) });
    expect(await linksOf(email)).toBe(1);
  });

  it("twice at the same moment is one account", async () => {
    const email = newEmail();
    const profile = { sub: `sub-${email}`, email, verified: true, name: "Twin", picture: null };
    const answers = await Promise.all(Array.from({ length: 8 }, () => finishGoogleSignIn(profile, null)));
    expect(answers).toEqual(Array(8).fill(null));
    expect(await userDocs().countDocuments({ email })).toBe(1);
    expect(await linksOf(email)).toBe(1);
  });

  it("who refuses at Google, or brings another browser's answer, is not signed in", async () => {
    const jar = new Jar();
    expect(problemOf(await comeFromGoogle(jar, { refuse: "1" }))).toBe("refused");
    const forged = call("/api/auth/callback/google?code=abc&state=def", "GET", {
      cookie: jar.headers.cookie,
    });
    const answer = await nextAuth(forged);
    expect(problemOf(new URL(answer.headers.get("location") ?? "", ORIGIN))).toBe("failed");
    expect(jar.signedIn).toBe(false);
  });

  it("a disabled account does not get in by Google either", async () => {
    const email = newEmail();
    await comeFromGoogle(new Jar(), choice(email));
    await userDocs().updateOne({ email }, { $set: { disabled: true } });
    const jar = new Jar();
    expect([problemOf(await comeFromGoogle(jar, choice(email))), jar.signedIn]).toEqual(["disabled", false]);
  });
});

describe("an existing account with the same e-mail", () => {
  it("is not signed in to, verified or not, and asked about once when Google has verified the e-mail", async () => {
    const person = await makePerson();
    const asked = () => oneTimeLinkDocs().countDocuments({ userId: requireId(person.uid) });
    const jar = new Jar();
    expect(problemOf(await comeFromGoogle(jar, choice(person.email, false)))).toBe("not_verified");
    expect(await asked()).toBe(0);
    for (let i = 0; i < 2; i++)
      expect(problemOf(await comeFromGoogle(jar, choice(person.email)))).toBe("account_exists");
    expect([await asked(), await linksOf(person.email), jar.signedIn]).toEqual([1, 0, false]);
  });

  /** The token in the mail's link. */
  const mailedToken = async (uid: string) => {
    const link = await oneTimeLinkDocs().findOne({ userId: requireId(uid) });
    return linkToken("google_link", link?._id.toHexString() ?? "");
  };
  const press = async (token: string) =>
    (await confirm(call("/api/account/google/confirm", "POST", { origin: ORIGIN }, { token }), params()))
      .status;

  it("is linked by the mailed link, once, and keeps its password when its e-mail was verified here", async () => {
    const person = await makePerson({ emailVerified: new Date() });
    await comeFromGoogle(new Jar(), choice(person.email));
    const token = await mailedToken(person.uid);
    const forged = `${token.split(".")[0]}.${"A".repeat(43)}`;
    expect([await press(forged), await press(token), await press(token)]).toEqual([400, 200, 400]);
    const jar = new Jar();
    expect([problemOf(await comeFromGoogle(jar, choice(person.email))), jar.signedIn]).toEqual([null, true]);
    expect(await credentialDocs().countDocuments({ _id: requireId(person.uid) })).toBe(1);
    expect((await beginLink(call("/x", "POST", person.cookie), params())).status).toBe(409);
  });

  it("loses a password that a stranger may have set, and every session, if its e-mail was not verified", async () => {
    const person = await makePerson();
    await comeFromGoogle(new Jar(), choice(person.email));
    const token = await mailedToken(person.uid);
    // A change that somebody else began ends too.
    const begun = { purpose: "email_change", uid: person.uid, data: {}, seconds: 60 } as const;
    await withTransaction((tx) => openLink(begun, tx));
    expect(await press(token)).toBe(200);
    expect(await oneTimeLinkDocs().countDocuments({ userId: requireId(person.uid) })).toBe(0);
    expect(await credentialDocs().countDocuments({ _id: requireId(person.uid) })).toBe(0);
    expect((await userOf(person.email))?.emailVerified).toBeInstanceOf(Date);
    expect((await beginLink(call("/x", "POST", person.cookie), params())).status).toBe(401);
    const actions = await auditDocs().distinct("action", { "target.id": person.uid });
    expect(actions.sort()).toEqual(["user.google_linked", "user.password_reset"]);
  });
});

describe("linking while signed in", () => {
  const begin = async (jar: Jar) =>
    jar.take(await beginLink(call("/api/account/google/link", "POST", jar.headers), params())).status;
  const LINK = "link=1&to=%2Fdashbord%2Faccount";

  it("links a verified Google account, which opens the account from then on", async () => {
    const person = await makePerson();
    const jar = as(person);
    expect(await begin(jar)).toBe(200);
    const other = newEmail();
    expect(problemOf(await comeFromGoogle(jar, choice(other), LINK))).toBeNull();
    const later = new Jar();
    await comeFromGoogle(later, choice(other));
    expect(later.signedIn).toBe(true);
    expect(await userOf(other)).toBeNull();
    expect(await linksOf(person.email)).toBe(1);
  });

  it("in wait for whose e-mail it is does not outlive the owner's reset by mail, proven since or not", async () => {
    const [registered, owned] = [await makePerson(), await makePerson({ emailVerified: new Date() })];
    for (const person of [registered, owned]) {
      const jar = as(person);
      await begin(jar);
      await comeFromGoogle(jar, choice(newEmail()), LINK);
      expect(await linksOf(person.email)).toBe(1);
      await userDocs().updateOne({ email: person.email }, { $set: { emailVerified: new Date() } });
      const { uid, email } = person;
      const asked = { purpose: "password_reset", uid, data: { email }, seconds: 60 } as const;
      const token = linkToken("password_reset", await withTransaction((tx) => openLink(asked, tx)));
      await resetPassword({ token, password: "owners-own-1" }, "192.0.2.1");
    }
    expect([await linksOf(registered.email), await linksOf(owned.email)]).toEqual([0, 1]);
  });

  it("does not without the wish, without a verified e-mail, or for somebody else's Google account", async () => {
    const person = await makePerson();
    const jar = as(person);
    expect(problemOf(await comeFromGoogle(jar, choice(person.email), LINK))).toBe("session_ended");
    await begin(jar);
    expect(problemOf(await comeFromGoogle(jar, choice(person.email, false), LINK))).toBe("not_verified");
    const theirs = newEmail();
    await comeFromGoogle(new Jar(), choice(theirs));
    await begin(jar);
    expect(problemOf(await comeFromGoogle(jar, choice(theirs), LINK))).toBe("linked_elsewhere");
    expect(await linksOf(person.email)).toBe(0);
  });

  it("a plain sign-in by Google never links to whoever is signed in", async () => {
    const person = await makePerson();
    const jar = as(person);
    await begin(jar);
    const email = newEmail();
    await comeFromGoogle(jar, choice(email));
    expect([await linksOf(person.email), await linksOf(email)]).toEqual([0, 1]);
  });

  it("a wish is nobody else's: after another sign-in in the same browser it counts no more", async () => {
    const jar = as(await makePerson());
    await begin(jar);
    const wish = jar.held.get("ranna-google-link") ?? "";
    const other = as(await makePerson());
    other.held.set("ranna-google-link", wish);
    expect(problemOf(await comeFromGoogle(other, choice(newEmail()), LINK))).toBe("session_ended");
  });

  it("is ended by the owner, unless Google is the only way in", async () => {
    const person = await makePerson();
    const jar = as(person);
    const end = async (with_: Jar) =>
      (await unlink(call("/api/account/google", "DELETE", with_.headers), params())).json();
    expect((await end(jar)).code).toBe("not_found");
    await begin(jar);
    await comeFromGoogle(jar, choice(person.email), LINK);
    expect(await end(jar)).toEqual({ deletedCount: 1 });
    expect(await linksOf(person.email)).toBe(0);
    // The owner gets a mail about both, because somebody else may have done it in the owner's session.
    expect(await kindsFor(person.email)).toEqual(["google_linked", "google_unlinked"]);
    const email = newEmail();
    const only = new Jar();
    await comeFromGoogle(only, choice(email));
    expect((await end(only)).code).toBe("last_way_in");
    expect(await linksOf(email)).toBe(1);
  });
});

describe("an account with Google alone", () => {
  it("is told that it has no password to change", async () => {
    const jar = new Jar();
    await comeFromGoogle(jar, choice(newEmail()));
    const body = { currentPassword: "x", newPassword: "another-pass-2" };
    const answer = await changePassword(call("/api/account/password", "POST", jar.headers, body), params());
    expect([answer.status, (await answer.json()).code]).toEqual([409, "no_password"]);
  });
});
