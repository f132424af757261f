/** A signed-in person of the bench: calls with a Bearer token, and asks for pages with the cookie. */
export type Person = {
  token: string;
  cookie: string;
  email: string;
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
};

/** Registers and signs in through the product's own addresses. */
export async function newPerson(base: string, name: string): Promise<Person> {
  const email = `${name}-${Date.now()}@bench.test`;
  const password = "bench-pass-1";
  const headers = { "content-type": "application/json", origin: base };
  const photoURL = "https://example.com/p.png";
  await must(
    await fetch(`${base}/api/users`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name, email, password, photoURL }),
    }),
  );
  return signIn(base, email, password);
}

/** Signs in through the product's own addresses. */
export async function signIn(base: string, email: string, password: string): Promise<Person> {
  const headers = { "content-type": "application/json", origin: base };
  const csrf = await fetch(`${base}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const signIn = await fetch(`${base}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded", cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ email, password, csrfToken, json: "true", callbackUrl: base }),
    redirect: "manual",
  });
  const cookie = cookiesOf(signIn);
  const answer = await must(await fetch(`${base}/api/account/token`, { headers: { cookie } }));
  const { token } = (await answer.json()) as { token: string };
  return {
    token,
    cookie,
    email,
    async call<T>(method: string, path: string, body?: unknown): Promise<T> {
      const response = await fetch(`${base}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return (await must(response)).json() as Promise<T>;
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
