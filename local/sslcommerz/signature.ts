import { createHash } from "node:crypto";

const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/**
 * Signs the fields of an IPN, as the provider's libraries check it (sslcommerz/SSLCommerz-Laravel,
 * `SSLCOMMERZ_hash_varify`): `verify_sign` is the MD5 over the fields that `verify_key` names and `store_passwd`
 * (itself as MD5), sorted by name, written `k=v` and joined by `&`.
 */
export function signed(fields: Record<string, string>, storePassword: string): Record<string, string> {
  const names = Object.keys(fields).sort();
  const all: Record<string, string> = { ...fields, store_passwd: md5(storePassword) };
  const text = Object.keys(all)
    .sort()
    .map((name) => `${name}=${all[name]}`)
    .join("&");
  return { ...fields, verify_sign: md5(text), verify_key: names.join(",") };
}
