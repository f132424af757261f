// Where a request comes from, as limits count it, and what a client must not claim.
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
  // Next takes the nonce of its scripts from this one.
  "content-security-policy",
  "content-security-policy-report-only",
];

/** More than any chain of proxies writes; what is longer is cut off before it is looked at, from the far end. */
const MAX_FORWARDED_LENGTH = 2_000;

/**
 * The caller's address, as limits count it: the socket's, or with `trusted` proxies in front the one that the outermost
 * of them saw. A header with fewer hops than proxies was not written by them; an invalid address is ignored.
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
 * An address without its port, brackets and zone; IPv4 inside IPv6 is IPv4. Whoever has one address of IPv6 has 2^64 of
 * them, so those count by their network. Null: no address.
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
