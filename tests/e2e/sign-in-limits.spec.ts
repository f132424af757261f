import { expect, test } from "@playwright/test";
import { newPerson } from "../support/e2e-people";
import { BASE } from "../support/e2e-services";

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

// A caller that asks for no JSON is counted in hostile.spec.ts, whatever it says of where it is.
test("wrong tries are counted for a caller that asks for JSON in its own spelling, and the right one comes too late", async () => {
  const { email, password } = await newPerson();
  const json = "TRUE";
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) statuses.push(await trySignIn({ email, password: "wrong", json }));
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect(await trySignIn({ email, password, json })).toBe(429);
});
