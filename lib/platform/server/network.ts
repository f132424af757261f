/** Whether a host to listen on is reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  /^(::1|(.+\.)?localhost|127(\.\d{1,3}){1,3})$/.test(host);

/** The host of an address, IPv6 without brackets. */
export const hostName = (address: string): string => new URL(address).hostname.replace(/^\[|\]$/g, "");

/**
 * The setting, with its value, that opens the product to the network; null: none does. A public NEXTAUTH_URL counts,
 * because a proxy then leads to the product.
 */
export function openToNetwork({ host, baseUrl }: { host: string; baseUrl: string }): string | null {
  if (!isLoopback(host)) return `HOST: ${host}`;
  return isLoopback(hostName(baseUrl)) ? null : `NEXTAUTH_URL: ${baseUrl}`;
}
