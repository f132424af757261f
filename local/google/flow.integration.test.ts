import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Choice, goThrough, newPkce, startTestGoogle, type TestGoogle } from "./testing";

const CALLBACK = "http://127.0.0.1:3000/api/auth/callback/google";
const SOMEBODY = { email: "rupa@example.test", name: "Rupa Karim", verified: "1" };

let google: TestGoogle;
beforeAll(async () => {
  google = await startTestGoogle(CALLBACK);
});
afterAll(() => google.stop());

const discover = async () =>
  (await (await fetch(`${google.issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>;

/** Signs in with a choice. Returns the address to which the emulator then sends the browser. */
async function authorize(choice: Choice, change: Record<string, string> = {}): Promise<URL> {
  const query = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: CALLBACK,
    response_type: "code",
    scope: "openid email profile",
    state: "the-state",
    nonce: "the-nonce",
    prompt: "select_account",
    code_challenge_method: "S256",
    ...change,
  });
  return goThrough(`${(await discover()).authorization_endpoint}?${query}`, choice, CALLBACK);
}

async function redeem(code: string, verifier: string) {
  const response = await fetch((await discover()).token_endpoint ?? "", {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${google.clientId}:${google.clientSecret}`).toString("base64")}`,
    },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

describe("the emulator for Google", () => {
  it("describes itself with Google's paths", async () => {
    const { issuer } = google;
    expect(await discover()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/oauth2/v3/certs`,
      id_token_signing_alg_values_supported: expect.arrayContaining(["RS256"]),
      code_challenge_methods_supported: ["S256"],
    });
  });

  it("refuses a code without its verifier, a code twice, and another place to come back to", async () => {
    const { verifier, challenge } = newPkce();
    const code = (await authorize(SOMEBODY, { code_challenge: challenge })).searchParams.get("code") ?? "";
    expect((await redeem(code, newPkce().verifier)).body.error).toBe("invalid_grant");
    const next = (await authorize(SOMEBODY, { code_challenge: challenge })).searchParams.get("code") ?? "";
    expect((await redeem(next, verifier)).status).toBe(200);
    expect((await redeem(next, verifier)).body.error).toBe("invalid_grant");
    const elsewhere = { code_challenge: challenge, redirect_uri: "http://127.0.0.1:3000/elsewhere" };
    await expect(authorize(SOMEBODY, elsewhere)).rejects.toThrow("400");
  });

  it("keeps its keys over a restart", async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "ranna-google-keys-"));
    const keysOf = async () => {
      const one = await startTestGoogle(CALLBACK, dataDir);
      const answer = await (await fetch(`${one.issuer}/oauth2/v3/certs`)).json();
      await one.stop();
      return answer;
    };
    expect(await keysOf()).toEqual(await keysOf());
    rmSync(dataDir, { recursive: true });
  });
});
