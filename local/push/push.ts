import type { IncomingHttpHeaders } from "node:http";

/** The most bytes of a push, encrypted. */
export const MOST_BYTES = 4096;

/** A push as it came, whatever was answered. */
export type Push = {
  id: string;
  endpoint: string;
  /** Seconds. null: none was given. */
  ttl: number | null;
  urgency: string;
  topic: string | null;
  /** The decrypted text. null: it could not be decrypted. */
  payload: string | null;
  /** HTTP status of the answer. 0: no answer was sent. */
  status: number;
  /** ISO 8601. */
  receivedAt: string;
};

/** Reads the headers of a push. `wrong` names the first wrong one. */
export function readHeaders(
  headers: IncomingHttpHeaders,
): Pick<Push, "ttl" | "urgency" | "topic"> & { wrong: string | null } {
  const { ttl = "", urgency = "normal", topic = null, "content-encoding": encoding } = headers;
  const given = (value: string | string[] | null) => (value === null ? null : String(value));
  const read = {
    ttl: /^\d{1,10}$/.test(String(ttl)) ? Number(ttl) : null,
    urgency: given(urgency) ?? "",
    topic: given(topic),
  };
  const wrong = [
    ...(read.ttl === null ? ["TTL: expected seconds"] : []),
    ...(/^(very-low|low|normal|high)$/.test(read.urgency) ? [] : ["Urgency: expected a word of RFC 8030"]),
    ...(read.topic === null || /^[\w-]{1,32}$/.test(read.topic)
      ? []
      : ["Topic: expected at most 32 characters of base64url"]),
    ...(encoding === "aes128gcm" ? [] : ["Content-Encoding: expected aes128gcm"]),
  ];
  return { ...read, wrong: wrong[0] ?? null };
}
