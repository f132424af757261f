import { timingSafeEqual } from "node:crypto";
import { ApiError } from "./errors";

export type Keys = { secretKey: string; publishableKey: string };

/** Returns which of the two API keys a request carries. Throws ApiError 401 if the key is missing or wrong. */
export function callerOf(
  header: string | undefined,
  keyParam: string | undefined,
  keys: Keys,
): "secret" | "publishable" {
  // Accepts only the publishable key as a parameter, because parameters end up in logs and browser histories.
  const key = headerKey(header) ?? (keyParam?.startsWith("pk_") ? keyParam : undefined);
  if (!key) {
    throw new ApiError(401, {
      type: "invalid_request_error",
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  }
  if (same(key, keys.secretKey)) return "secret";
  if (same(key, keys.publishableKey)) return "publishable";
  throw new ApiError(401, {
    type: "invalid_request_error",
    message: `Invalid API Key provided: ${masked(key)}`,
  });
}

/** The error 403 for a publishable key on a call that needs the secret key. */
export const secretKeyRequired = () =>
  new ApiError(403, {
    type: "invalid_request_error",
    code: "secret_key_required",
    message:
      "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
  });

function headerKey(header: string | undefined): string | undefined {
  const [scheme, value] = (header ?? "").split(" ");
  if (!value) return undefined;
  if (scheme?.toLowerCase() === "bearer") return value;
  if (scheme?.toLowerCase() === "basic") return Buffer.from(value, "base64").toString("utf8").split(":")[0];
  return undefined;
}

function same(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

const masked = (key: string) =>
  key.length <= 12 ? "*".repeat(key.length) : `${key.slice(0, 8)}****${key.slice(-4)}`;
