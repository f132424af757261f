// The client's IP address for rate limits, and the headers that a client must not set.
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
  // Next reads the nonce for its scripts from this request header.
  "content-security-policy",
  "content-security-policy-report-only",
];

/** Number of characters at the end of `x-forwarded-for` that are read. Proxies never write more. */
const MAX_FORWARDED_LENGTH = 2_000;

/**
 * The client's IP address for rate limits. It comes from `x-forwarded-for` if proxies are `trusted` and the header is
 * valid. Otherwise, it is the socket's address.
 * @param {import("node:http").IncomingMessage} request
 * @param {number} trusted
 *
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
 * Normalises an IP address: no port, brackets or zone; IPv4 inside IPv6 becomes IPv4. An IPv6 address becomes its /64
 * network, because one customer usually has all addresses of such a network. Returns null if the text is no IP
 * address.
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
