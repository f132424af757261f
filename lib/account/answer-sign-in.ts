import "server-only";
import { holdsSomething } from "@/lib/flows/holds-something";
import { answerNextAuth } from "@/lib/people/auth/answer-next-auth";
import { codeBrowser, keepCodeBrowser, knownCookie } from "@/lib/people/auth/browser-cookies";
import type { OpenTicket } from "@/lib/people/auth/model";
import { readFields } from "@/lib/people/auth/next-auth-request";
import type { PhoneSignIn } from "@/lib/people/auth/options";
import { endSession } from "@/lib/people/auth/queries-sessions";
import { findSecondKeyTicket, findTicket, takeTicket } from "@/lib/people/auth/queries-tickets";
import { type Claims, readSessionCookie, readToken, sessionCookieName } from "@/lib/people/auth/tokens";
import { renewProof } from "@/lib/people/phones/queries";
import { findByNumber } from "@/lib/people/users/queries-account";
import { hasNumber } from "./sign-in";

/**
 * Answers NextAuth's own addresses, and does what belongs to getting in by any provider: the browser is known to the
 * account from then on, a number that was proven on the way is proven anew, and the session of somebody else who was
 * signed in here before ends. Throws the errors of answerNextAuth.
 */
export async function answerSignIn(
  request: Request,
  segments: readonly string[],
  address: string,
): Promise<Response> {
  const isCallback = segments[0] === "callback";
  if (!isCallback) return answerNextAuth(request, segments, address);
  const cookies = request.headers.get("cookie");
  const byNumber =
    segments[1] === "phone" && request.method === "POST"
      ? await readPhoneSignIn(request, cookies)
      : undefined;
  const response = await answerNextAuth(request, segments, address, byNumber);
  const claims = await claimsSetBy(response);
  if (!claims) return response;
  const ticket =
    byNumber?.ticket ?? (segments[1] === "google" ? await takeSecondKeyTicket(claims.uid, cookies) : null);
  if (ticket?.renews) await renewProof(ticket.phone, claims.uid);
  const token = readSessionCookie(cookies);
  const former = token === null ? null : await readToken(token);
  if (former && former.uid !== claims.uid) await endSession(former.uid, former.sid);
  const answer = new Response(response.body, response);
  answer.headers.append("set-cookie", knownCookie(cookies, claims.uid, claims.sessionVersion));
  // A new secret, because somebody else could have planted the one of before, together with a ticket.
  if (codeBrowser(cookies) !== null) answer.headers.append("set-cookie", keepCodeBrowser(null).cookie);
  return answer;
}

/**
 * Reads the ticket of a sign-in by number and judges its account anew. `ticket` is null for a ticket that opens nothing
 * now: it is used, too old, another browser's or not finished, the account is disabled, has lost the number or ended
 * its sessions, or it holds something by now and was opened by number and code alone.
 */
async function readPhoneSignIn(request: Request, cookies: string | null): Promise<PhoneSignIn> {
  const fields = await readFields(request.clone());
  const ticket = await findTicket(fields.ticket ?? "", codeBrowser(cookies));
  const account =
    ticket?.userId && ticket.next === "sign_in" ? await findByNumber({ uid: ticket.userId }) : null;
  if (!ticket || !account || account.disabled) return { ticket: null };
  if (account.sessionVersion !== ticket.version) return { ticket: null };
  if (!(await hasNumber(account, ticket.phone))) return { ticket: null };
  if (ticket.byCodeAlone && (await holdsSomething(account))) return { ticket: null };
  return { ticket, uid: account.uid, sessionVersion: account.sessionVersion };
}

/** Who the response signs in; null if it sets no session cookie. */
async function claimsSetBy(response: Response): Promise<Claims | null> {
  const name = `${sessionCookieName()}=`;
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(name));
  const token = set?.slice(name.length).split(";")[0];
  return token ? readToken(token) : null;
}

/** Uses up the ticket of this browser that waits for a second key of the account that was just opened; null: none. */
async function takeSecondKeyTicket(uid: string, cookies: string | null): Promise<OpenTicket | null> {
  const browser = codeBrowser(cookies);
  const ticket = browser === null ? null : await findSecondKeyTicket(uid, browser);
  return ticket && (await takeTicket(ticket)) ? ticket : null;
}
