import { newPerson } from "../support/e2e-people";
import { BASE } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

/** A try to sign in, as a program would make it; answers the status. */
async function trySignIn(fields: Record<string, string>): Promise<number> {
  const csrf = await fetch(`${BASE}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookie = csrf.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  const answer = await fetch(`${BASE}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie, origin: BASE },
    body: new URLSearchParams({ ...fields, csrfToken }),
    redirect: "manual",
  });
  return answer.status;
}

for (const asks of [{}, { json: "TRUE" }] as Record<string, string>[]) {
  test(`wrong tries are counted for a caller that sends ${JSON.stringify(asks)}`, async () => {
    const { email, password } = await newPerson();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push(await trySignIn({ email, password: "wrong", ...asks }));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await trySignIn({ email, password, ...asks })).toBe(429);
  });
}
