import "server-only";
import { findChargeOfAttempt } from "@/lib/money/charges/data-attempts";
import { routes } from "@/lib/routes";
import { pathIn } from "@/lib/texts/language";

const ATTEMPT = /^[0-9a-f]{24}$/;

/**
 * Where a browser goes on that comes back from a hosted page, in the language in which it left: the checkout, or the page
 * that a booking is paid from; once the provider's report was faster than the browser, the one that follows it. What is
 * no visit of ours leads home.
 */
export async function pageAfter(attemptId: string): Promise<string> {
  const charge = ATTEMPT.test(attemptId) ? await findChargeOfAttempt(attemptId) : null;
  const attempt = charge?.attempts.find(({ id }) => id === attemptId);
  if (!charge || !attempt) return "/";
  const { kind, id } = charge.subject;
  if (kind === "purchase") return pathIn(attempt.language, routes.bought(id));
  const isPaid = charge.state === "paid" && charge.intentId === attemptId;
  return pathIn(attempt.language, isPaid ? routes.paidParcel(id) : routes.payParcel(id));
}
