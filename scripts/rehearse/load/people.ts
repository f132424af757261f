import { randomUUID } from "node:crypto";

/** A person with an account. Sends API requests with a Bearer token, and page requests with a session cookie. */
export type LoadPerson = {
  email: string;
  cookie: string;
  headers: { authorization: string };
  /**
   * Sends an API request and returns its JSON. `at` is the URL of a server; by default, the one where the person
   * signed in. Throws if the request is rejected.
   */
  call<T>(method: string, path: string, body?: object, at?: string): Promise<T>;
};

/** The password of all people of newPerson. */
export const REHEARSAL_PASSWORD = "rehearsal-pass-1";

/** Registers a new person by API requests. */
export async function newPerson(base: string, name: string): Promise<LoadPerson> {
  const email = `${randomUUID()}@rehearsal.test`;
  const body = JSON.stringify({
    name,
    email,
    password: REHEARSAL_PASSWORD,
    photoURL: "https://example.com/p.png",
  });
  const headers = { "content-type": "application/json", origin: base };
  await must(await fetch(`${base}/api/users`, { method: "POST", headers, body }));
  return signIn(base, email, REHEARSAL_PASSWORD);
}

const APPLICATION = {
  phone: "01711 204 590",
  address: "Road 3",
  region: "Dhaka",
  district: "Dhaka",
  age: 25,
  nid: "1234567890",
  vehicle: "Bike",
  photo: "https://example.com/p.png",
};

/** Registers a new rider in Dhaka and has the admin approve the application. */
export async function newRider(base: string, admin: LoadPerson): Promise<LoadPerson> {
  const rider = await newPerson(base, "Rider");
  const { insertedId } = await rider.call<{ insertedId: string }>("POST", "/Riders", APPLICATION);
  await admin.call("PATCH", `/riders/${insertedId}/approve`);
  return rider;
}

/** Signs in one of the demo data's people: `admin`, `seller`, `rider` or `user`. */
export const demoPerson = (base: string, name: string): Promise<LoadPerson> =>
  signIn(base, `${name}@ranna.test`, "ranna-demo-1");

/** Signs in with the requests of NextAuth's browser code. */
export async function signIn(base: string, email: string, password: string): Promise<LoadPerson> {
  const csrf = await fetch(`${base}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const signedIn = await fetch(`${base}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { origin: base, cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ email, password, csrfToken, json: "true" }),
    redirect: "manual",
  });
  const cookie = cookiesOf(signedIn);
  const answer = await must(await fetch(`${base}/api/account/token`, { headers: { cookie } }));
  const headers = { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
  return {
    email,
    cookie,
    headers,
    async call<T>(method: string, path: string, body?: object, at = base): Promise<T> {
      const sent = body
        ? { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) }
        : { headers };
      return (await must(await fetch(`${at}/api${path}`, { method, ...sent }))).json() as Promise<T>;
    },
  };
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");

async function must(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}
