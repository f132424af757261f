import { randomUUID } from "node:crypto";

/** Somebody with an account: calls with a Bearer token. */
export type Person = { email: string; headers: { authorization: string } };

const PASSWORD = "rehearsal-pass-1";

/** Registers somebody through the product's own calls. */
export async function newPerson(base: string, name: string): Promise<Person> {
  const email = `${randomUUID()}@rehearsal.test`;
  const body = JSON.stringify({ name, email, password: PASSWORD, photoURL: "https://example.com/p.png" });
  const headers = { "content-type": "application/json", origin: base };
  const made = await fetch(`${base}/api/users`, { method: "POST", headers, body });
  if (!made.ok) throw new Error(`registering ${name}: ${made.status} ${await made.text()}`);
  return signIn(base, email, PASSWORD);
}

/** Signs in by NextAuth's own call. */
export async function signIn(base: string, email: string, password: string): Promise<Person> {
  const csrf = await fetch(`${base}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const signedIn = await fetch(`${base}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { origin: base, cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ email, password, csrfToken, json: "true" }),
    redirect: "manual",
  });
  const answer = await fetch(`${base}/api/account/token`, { headers: { cookie: cookiesOf(signedIn) } });
  if (!answer.ok) throw new Error(`signing in as ${email}: ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  return { email, headers: { authorization: `Bearer ${token}` } };
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
