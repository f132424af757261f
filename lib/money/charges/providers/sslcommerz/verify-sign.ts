import { createHash, timingSafeEqual } from "node:crypto";

const md5 = (text: string) => createHash("md5").update(text, "utf8").digest("hex");

/** No real notification exceeds these limits. They are checked before anything is computed. */
const MAX_KEY = 4_096;
const MAX_NAMES = 200;
const MAX_LENGTH = 64 * 1024;

/**
 * Checks the signature `verify_sign` of a payment notification (IPN) and returns the names of the signed fields; null
 * if it is wrong. `verify_key` names the signed fields; `store_passwd` (the MD5 of the password) is added. They are
 * sorted by name and joined as `k=v` with `&`. The signature is the MD5 of that text (sslcommerz/SSLCommerz-Laravel,
 * `SSLCOMMERZ_hash_varify`). A missing field counts as empty; `tran_id` must be among the fields.
 */
export function signedNames(form: ReadonlyMap<string, string>, storePassword: string): Set<string> | null {
  const [sign = "", key = ""] = [form.get("verify_sign"), form.get("verify_key")];
  if (!/^[0-9a-f]{32}$/.test(sign) || key.length > MAX_KEY) return null;
  const names = new Set(key.split(","));
  if (!names.has("tran_id") || names.size > MAX_NAMES) return null;
  const fields = new Map([...names].map((name) => [name, form.get(name) ?? ""]));
  fields.set("store_passwd", md5(storePassword));
  const text = [...fields.keys()]
    .sort()
    .map((name) => `${name}=${fields.get(name)}`)
    .join("&");
  if (text.length > MAX_LENGTH) return null;
  return timingSafeEqual(Buffer.from(md5(text)), Buffer.from(sign)) ? names : null;
}
