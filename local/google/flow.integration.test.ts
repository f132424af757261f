import { createPublicKey, type JsonWebKey, verify } from "node:crypto";
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

/** Where Google sends the browser back to after this choice. */
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

const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

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

  it("gives a signed ID token with who it is, for a code and its PKCE verifier", async () => {
    const { verifier, challenge } = newPkce();
    const back = await authorize(SOMEBODY, { code_challenge: challenge });
    expect(back.searchParams.get("state")).toBe("the-state");
    const { status, body } = await redeem(back.searchParams.get("code") ?? "", verifier);
    expect(status).toBe(200);
    const [head, payload, signature] = (body.id_token ?? "").split(".");
    const { alg, kid } = decode(head);
    expect(alg).toBe("RS256");
    const { keys } = (await (await fetch((await discover()).jwks_uri ?? "")).json()) as {
      keys: (JsonWebKey & { kid: string })[];
    };
    const key = keys.find((one) => one.kid === kid);
    const signed = verify(
      "RSA-SHA256",
      Buffer.from(`${head}.${payload}`),
      createPublicKey({ key: key ?? {}, format: "jwk" }),
      Buffer.from(signature ?? "", "base64url"),
    );
    expect(signed).toBe(true);
    const claims = decode(payload);
    expect(claims).toMatchObject({
      iss: google.issuer,
      aud: google.clientId,
      nonce: "the-nonce",
      sub: expect.stringMatching(/^\d{21}$/),
      email: SOMEBODY.email,
      email_verified: true,
      name: SOMEBODY.name,
    });
    const picture = await fetch(claims.picture);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  });

  it("knows a person again, and says when an e-mail is not verified", async () => {
    const claimsFor = async (choice: Choice) => {
      const { verifier, challenge } = newPkce();
      const back = await authorize(choice, { code_challenge: challenge });
      const { body } = await redeem(back.searchParams.get("code") ?? "", verifier);
      return decode((body.id_token ?? "").split(".")[1]);
    };
    const first = await claimsFor(SOMEBODY);
    const { verified: _, ...unverified } = SOMEBODY;
    const again = await claimsFor(unverified);
    expect([again.sub, again.email_verified]).toEqual([first.sub, false]);
    expect((await claimsFor({ person: "anika.rahman@gmail.test" })).name).toBe("Anika Rahman");
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

  it("says access_denied when the person refuses", async () => {
    const back = await authorize({ refuse: "1" }, { code_challenge: newPkce().challenge });
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("state")).toBe("the-state");
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
