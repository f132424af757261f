import { ACCOUNT_DISABLED } from "@/lib/people/users/rules";
import { routes } from "@/lib/routes";
import { localPath } from "@/lib/texts/language";

/** The result of a sign-in. `message`: the server's text for the user, if there is one. */
export type SignInResult =
  | { ok: true }
  | { ok: false; reason: "invalid" | "disabled" | "limited" | "failed"; message?: string };

async function csrfToken(): Promise<string> {
  const response = await fetch("/api/auth/csrf", { credentials: "same-origin" });
  const { csrfToken: token }: { csrfToken: string } = await response.json();
  return token;
}

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ ...fields, csrfToken: await csrfToken(), json: "true" });
  return fetch(path, { method: "POST", credentials: "same-origin", body });
}

/** Signs in with a password. */
export const beginSession = (email: string, password: string) => signInBy("credentials", { email, password });

/** Signs in with the ticket of a phone number. It works once. */
export const enterByTicket = (ticket: string) => signInBy("phone", { ticket });

/** Signs in through NextAuth's own route, which sets the session cookie. */
async function signInBy(provider: string, fields: Record<string, string>): Promise<SignInResult> {
  try {
    const response = await post(`/api/auth/callback/${provider}`, { ...fields, callbackUrl: "/" });
    const answer: { url?: string; detail?: string } = await response.json();
    // If the CSRF token is outdated, NextAuth responds with 200 and the address of the sign-in page.
    const refused = answer.url === undefined || new URL(answer.url, location.href).searchParams.has("csrf");
    if (response.ok && !refused) return { ok: true };
    if (response.status === 401) {
      const why = answer.url && new URL(answer.url, location.href).searchParams.get("error");
      return { ok: false, reason: why === ACCOUNT_DISABLED ? "disabled" : "invalid" };
    }
    const reason = response.status === 429 ? "limited" : "failed";
    return { ok: false, reason, ...(answer.detail ? { message: answer.detail } : {}) };
  } catch {
    return { ok: false, reason: "failed" };
  }
}

/**
 * Starts a Google sign-in and resolves to the URL of Google's page. `query` is passed to the page that follows the
 * sign-in. Throws if the sign-in can't start.
 */
export async function googleAddress(query: Record<string, string>): Promise<string> {
  const callbackUrl = `${localPath(routes.googleDone)}?${new URLSearchParams(query)}`;
  const response = await post("/api/auth/signin/google", { callbackUrl });
  const { url }: { url?: string } = await response.json();
  // A URL on this site means that NextAuth refused to start the sign-in.
  if (!response.ok || !url || new URL(url, location.href).origin === location.origin)
    throw new Error(`Google sign-in answered ${response.status}`);
  return url;
}
