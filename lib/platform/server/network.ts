/** Whether an address to listen on is reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  /^(::1|(.+\.)?localhost|127(\.\d{1,3}){1,3})$/.test(host);

/** An address' host, IPv6 without its brackets. */
export const hostName = (address: string): string => new URL(address).hostname.replace(/^\[|\]$/g, "");

/** The setting by which a network reaches the product, with its value; null: none. A public address is a proxy's. */
export function openToNetwork({ host, baseUrl }: { host: string; baseUrl: string }): string | null {
  if (!isLoopback(host)) return `HOST: ${host}`;
  return isLoopback(hostName(baseUrl)) ? null : `NEXTAUTH_URL: ${baseUrl}`;
}
