import { createPublicKey, verify } from "node:crypto";

/** The longest time that a token may be valid (RFC 8292), in seconds. */
const MOST_SECONDS = 24 * 3600;

/**
 * Checks the header `Authorization` of a push (RFC 8292). Returns null, or the refusal: 401 without a token, 403 for
 * one that is expired, of another service or sender, or not signed with the key of the subscription.
 */
export function refusedSender(
  authorization: string | undefined,
  { origin, serverKey, now }: { origin: string; serverKey: string; now: Date },
): { status: 401 | 403; error: string } | null {
  const [, token = "", key = ""] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  if (token === "") return { status: 401, error: "Authorization: expected vapid t=..., k=..." };
  const wrong = (error: string) => ({ status: 403 as const, error });
  if (key !== serverKey) return wrong("k: expected the key that the subscription was made with");
  if (!isSigned(token, key)) return wrong("t: expected a signature with k");
  const { aud, exp, sub } = claimsOf(token);
  const seconds = now.getTime() / 1000;
  if (aud !== origin) return wrong(`aud: expected ${origin}`);
  if (!(typeof exp === "number" && exp > seconds && exp <= seconds + MOST_SECONDS))
    return wrong("exp: expected a time within the next 24 hours");
  if (typeof sub !== "string" || !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(sub))
    return wrong("sub: expected mailto: or https:");
  return null;
}

function isSigned(token: string, key: string): boolean {
  const [header = "", claims = "", signature = ""] = token.split(".");
  if (parsed(header).alg !== "ES256") return false;
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${header}.${claims}`);
  const options = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  return verify("sha256", signed, options, Buffer.from(signature, "base64url"));
}

const claimsOf = (token: string) => parsed(token.split(".")[1] ?? "");

function parsed(part: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(part, "base64url").toString("utf8"))) as Record<string, unknown>;
  } catch {
    return {};
  }
}
