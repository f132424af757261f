/** Returns true if a server that listens on this host is reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  /^(::1|(.+\.)?localhost|127(\.\d{1,3}){1,3})$/.test(host);

/** The host of a URL; IPv6 addresses lose their brackets. */
export const hostName = (address: string): string => new URL(address).hostname.replace(/^\[|\]$/g, "");

/**
 * The setting (with its value) that makes the server reachable from other machines; null if none does. A public
 * NEXTAUTH_URL is such a setting, because it means that a proxy forwards requests to the server.
 */
export function openToNetwork({ host, baseUrl }: { host: string; baseUrl: string }): string | null {
  if (!isLoopback(host)) return `HOST: ${host}`;
  return isLoopback(hostName(baseUrl)) ? null : `NEXTAUTH_URL: ${baseUrl}`;
}
