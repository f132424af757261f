// Calls of the Stripe sandbox's API from the browser, with the publishable key.

/** @param {unknown} value @param {string} [prefix] @returns {[string, string][]} pairs for Stripe's form encoding */
export function formPairs(value, prefix = "") {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [[prefix, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    formPairs(inner, prefix ? `${prefix}[${key}]` : key),
  );
}

/** Address of this script, from which the API's address follows: `/v1` in place of the script's `/v3`. */
const scriptSource = typeof document === "undefined" ? "" : (document.currentScript?.src ?? "");
const apiRoot = scriptSource.replace(/\/v3(\/.*)?$/, "/v1");

/** @param {string} key @param {"GET" | "POST"} method @param {string} path @param {object} params */
export async function callProvider(key, method, path, params) {
  const form = new URLSearchParams(formPairs({ ...params, key }));
  const url = new URL(`${apiRoot}/${path}`);
  if (method === "GET") url.search = form.toString();
  try {
    const response = await fetch(url, {
      method,
      credentials: "omit",
      headers: method === "GET" ? {} : { "content-type": "application/x-www-form-urlencoded" },
      ...(method === "GET" ? {} : { body: form.toString() }),
    });
    const answer = await response.json();
    if (response.ok) return { value: answer };
    return { error: answer.error ?? unreachable() };
  } catch {
    return { error: unreachable() };
  }
}

const unreachable = () => ({
  type: "api_connection_error",
  message:
    "An error occurred with our connection to Stripe. Please check your internet connection and try again.",
});
