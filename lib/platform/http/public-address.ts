import ipaddr from "ipaddr.js";

/** The addresses of IPv6 that are given to anybody (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Returns true for an IP address of the public internet: no loopback, private, link-local, shared, reserved or multicast
 * one, and none of IPv6 that stands for such an address of IPv4.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast";
  const range = address.range();
  // NAT64, by which a machine without IPv4 reaches the address of IPv4 in the last four bytes. 64:ff9b:1::/48 is local.
  if (range === "rfc6052" && address.match(ipaddr.IPv6.parseCIDR("64:ff9b::/96")))
    return isPublicAddress(address.toByteArray().slice(-4).join("."));
  return range === "unicast" && address.match(GLOBAL_IPV6);
}
