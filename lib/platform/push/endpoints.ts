import { ECDH } from "node:crypto";

/** The most characters of an endpoint. */
const MOST_CHARACTERS = 1_000;

type Rule = {
  /** Host names; one that begins with `*.` stands for names with one or more labels before the rest. */
  hosts: readonly string[];
  /** The address of the local push service, whose endpoints alone are allowed then. Null for the real ones. */
  standIn: string | null;
};

/**
 * Returns the one spelling of an endpoint, or null if nothing may be sent there (contract, "Egress"). This is the only
 * address of a user's that the server calls.
 */
export function allowedEndpoint(text: string, { hosts, standIn }: Rule): string | null {
  if (text.length > MOST_CHARACTERS) return null;
  if (standIn !== null) {
    const begin = `${standIn}/push/`;
    return text.startsWith(begin) && /^[\w-]{1,64}$/.test(text.slice(begin.length)) ? text : null;
  }
  // Only letters, digits, hyphens and dots are a host here: no user part, no brackets, no `%`, nothing that a parser of
  // URLs would remove or translate.
  const [, host = ""] = /^https:\/\/([a-z0-9.-]+)(?::443)?\/[!-"$-~]*$/i.exec(text) ?? [];
  if (!hosts.some((allowed) => isHostOf(host.toLowerCase(), allowed)) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.hostname === host.toLowerCase() ? url.href : null;
}

function isHostOf(host: string, allowed: string): boolean {
  if (!allowed.startsWith("*.")) return host === allowed;
  const labels = host.endsWith(allowed.slice(1)) ? host.slice(0, 1 - allowed.length) : "";
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(labels);
}

/** True for the keys of a subscription in base64url: an uncompressed point on the curve P-256, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = bytesOf(p256dh, 65);
  if (point?.[0] !== 4 || !bytesOf(auth, 16)) return false;
  try {
    // Throws for a point that is not on the curve.
    ECDH.convertKey(point, "prime256v1");
    return true;
  } catch {
    return false;
  }
}

/** The bytes of a text in base64url. Null if it has another length or is another spelling of the same bytes. */
function bytesOf(text: string, length: number): Buffer | null {
  if (text.length !== Math.ceil((length * 4) / 3)) return null;
  const bytes = Buffer.from(text, "base64url");
  return bytes.length === length && bytes.toString("base64url") === text ? bytes : null;
}
