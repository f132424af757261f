// The address of a request as limits count it, and the headers that a client must not set.
import ipaddr from "ipaddr.js";

/** Headers that only this server or the trusted proxies may set. */
export const UNTRUSTED_HEADERS = [
  "x-ranna-address",
  "x-request-id",
  "x-middleware-subrequest",
  "x-middleware-subrequest-id",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-real-ip",
  // Next takes the nonce for its scripts from this header.
  "content-security-policy",
  "content-security-policy-report-only",
];

/**
 * The last characters of `x-forwarded-for` that are read: more than any chain of proxies writes. A client may send
 * more; those come first and are cut off.
 */
const MAX_FORWARDED_LENGTH = 2_000;

/**
 * The caller's address, as limits count it: the socket's, or with `trusted` proxies in front the one that the
 * outermost of them saw. A header with fewer addresses than there are proxies was not written by them, and an invalid
 * address is ignored: then the socket's counts.
 * @param {import("node:http").IncomingMessage} request
 * @param {number} trusted
 */
export function clientAddress(request, trusted) {
  const socket = addressKey(request.socket.remoteAddress ?? "") ?? "unknown";
  if (trusted === 0) return socket;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .slice(-MAX_FORWARDED_LENGTH)
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return addressKey(forwarded.at(-trusted) ?? "") ?? socket;
}

/**
 * An address without its port, brackets and zone; IPv4 inside IPv6 is IPv4. An IPv6 address counts by its /64
 * network, because one customer usually has all 2^64 addresses of it. Null: the text is no address.
 * @param {string} text
 */
export function addressKey(text) {
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  try {
    const address = ipaddr.parse(bare.replace(/%.*$/, ""));
    if (!("isIPv4MappedAddress" in address)) return address.toString();
    if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
    if (address.range() === "loopback") return address.toString();
    const network = address.parts.slice(0, 4).map((part) => part.toString(16));
    return `${network.join(":")}::/64`;
  } catch {
    return null;
  }
}
